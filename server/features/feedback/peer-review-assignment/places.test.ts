import { describe, expect, it } from 'vitest';
import { assignPlaces, type ExistingReview, type ReviewedPost } from './places.ts';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const postOf = (person: number, mayExceed = false): ReviewedPost => ({
  postId: `post ${person}`,
  authorId: `person ${person}`,
  mayExceed,
});

class Class {
  posts: ReviewedPost[] = [];
  reviews: ExistingReview[] = [];
  #next = 0;
  readonly #random: () => number;
  constructor(random: () => number) {
    this.#random = random;
  }
  assign(): void {
    const { added, removed } = assignPlaces(this.posts, this.reviews, this.#random);
    for (const reviewId of removed) {
      expect(this.reviews.find((one) => one.reviewId === reviewId)?.isOpened).toBe(false);
    }
    this.reviews = this.reviews.filter(({ reviewId }) => !removed.includes(reviewId));
    for (const place of added) {
      this.#next += 1;
      const reviewId = `review ${this.#next}`;
      this.reviews.push({ ...place, reviewId, reviewStatus: 'ASSIGNED', isOpened: false });
    }
  }
  /** Nobody reviews an own post, or a post twice. */
  expectNoMistakes(): void {
    for (const { postId, reviewerId } of this.reviews) {
      expect(this.posts.find((post) => post.postId === postId)?.authorId).not.toBe(reviewerId);
    }
    const pairs = this.reviews.map(({ postId, reviewerId }) => `${postId} ${reviewerId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  }
  takenOf(postId: string): number {
    return this.reviews.filter((one) => one.postId === postId && one.reviewStatus !== 'EXPIRED')
      .length;
  }
  loadOf(userId: string): number {
    return this.reviews.filter(({ reviewerId }) => reviewerId === userId).length;
  }
}

describe('feedback/peer-review-assignment: places', () => {
  it('posts that come one by one get two reviewers and everybody two posts, late ones too', () => {
    for (let seed = 0; seed < 84; seed += 1) {
      const group = new Class(seeded(seed));
      const size = 3 + (seed % 28);
      for (let person = 0; person < size; person += 1) {
        group.posts.push(postOf(person));
        group.assign();
        group.expectNoMistakes();
      }
      expect(group.posts.map(({ postId }) => group.takenOf(postId))).toEqual(
        group.posts.map(() => 2),
      );
      expect(group.posts.map(({ authorId }) => group.loadOf(authorId))).toEqual(
        group.posts.map(() => 2),
      );
    }
  });

  it('with opened, sent and expired reviews nobody gets more than two unless a place stays open', () => {
    for (let seed = 0; seed < 120; seed += 1) {
      const random = seeded(seed);
      const group = new Class(random);
      for (let step = 0; step < 40; step += 1) {
        const event = random();
        const review = group.reviews[Math.floor(random() * group.reviews.length)];
        if (event < 0.3) group.posts.push(postOf(group.posts.length));
        else if (review && event < 0.9) {
          review.isOpened = true;
          if (event > 0.6) review.reviewStatus = 'SENT';
        } else if (review?.reviewStatus === 'ASSIGNED') {
          review.reviewStatus = 'EXPIRED';
          group.posts = group.posts.map((post) =>
            post.postId === review.postId ? { ...post, mayExceed: true } : post,
          );
        }
        group.assign();
        group.expectNoMistakes();
        const mayExceed = group.posts.some((post) => post.mayExceed);
        for (const { authorId } of group.posts) {
          expect(group.loadOf(authorId)).toBeLessThanOrEqual(mayExceed ? 4 : 2);
        }
      }
    }
  });

  it('nobody can tell the reviewers from the order of publication', () => {
    const reviewersOfFirst = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      const group = new Class(seeded(seed * 7_919));
      for (let person = 0; person < 6; person += 1) {
        group.posts.push(postOf(person));
        group.assign();
      }
      for (const { postId, reviewerId } of group.reviews) {
        if (postId === 'post 0') reviewersOfFirst.add(reviewerId);
      }
    }
    expect([...reviewersOfFirst].sort()).toEqual([1, 2, 3, 4, 5].map((n) => `person ${n}`));
  });

  it('of two posts each author reviews the other, and one post waits', () => {
    const group = new Class(seeded(1));
    group.posts.push(postOf(0));
    group.assign();
    expect(group.reviews).toEqual([]);
    group.posts.push(postOf(1));
    group.assign();
    const places = group.reviews.map(({ postId, reviewerId }) => `${postId}: ${reviewerId}`);
    expect(places.toSorted()).toEqual(['post 0: person 1', 'post 1: person 0']);
  });

  it('the places of one of six who never answers go to the others', () => {
    const group = new Class(seeded(7));
    for (let person = 0; person < 6; person += 1) group.posts.push(postOf(person));
    group.assign();
    for (const review of group.reviews) {
      review.isOpened = true;
      review.reviewStatus = review.reviewerId === 'person 3' ? 'EXPIRED' : 'SENT';
    }
    group.posts = group.posts.map((post) => ({ ...post, mayExceed: true }));
    group.assign();
    expect(group.posts.map(({ postId }) => group.takenOf(postId))).toEqual([2, 2, 2, 2, 2, 2]);
    expect(group.loadOf('person 3')).toBe(2);
  });
});
