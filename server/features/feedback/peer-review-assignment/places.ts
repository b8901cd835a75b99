import { PLACES_PER_POST, type ReviewStatus } from '../../../../shared/feedback/peer-review.ts';

/** Reviews beyond a person's own share, when others never answer. */
const MAX_EXTRA = 2;

export interface ReviewedPost {
  postId: string;
  authorId: string;
  /** Its places have been open for so long that people with a full share may take them. */
  mayExceed: boolean;
}

export interface Place {
  postId: string;
  reviewerId: string;
}

export interface ExistingReview extends Place {
  reviewId: string;
  reviewStatus: ReviewStatus;
  isOpened: boolean;
}

export interface PlaceChanges {
  added: Place[];
  /** Ids of unopened reviews whose reviewer gets another post. */
  removed: string[];
}

/**
 * Gives open places to the authors of posts. A post has two places, and a person reviews two posts for
 * each own post, never an own post and no post twice. Equal choices are made at random: an order by
 * time of publication would let people guess their reviewers. `random` returns numbers from 0 to 1.
 */
export function assignPlaces(
  posts: readonly ReviewedPost[],
  existing: readonly ExistingReview[],
  random: () => number,
): PlaceChanges {
  const table = new PlaceTable(posts, existing, random);
  table.fillWithinShares();
  table.fillByExchange();
  table.fillBeyondShares();
  return table.changes();
}

type Review = Place & Partial<Pick<ExistingReview, 'reviewId' | 'reviewStatus' | 'isOpened'>>;

class PlaceTable {
  #reviews: Review[];
  readonly #removed: string[] = [];
  readonly #posts: readonly ReviewedPost[];
  readonly #authorOf: ReadonlyMap<string, string>;
  readonly #shares = new Map<string, number>();
  readonly #random: () => number;

  constructor(
    posts: readonly ReviewedPost[],
    existing: readonly ExistingReview[],
    random: () => number,
  ) {
    this.#posts = posts;
    this.#reviews = [...existing];
    this.#random = random;
    this.#authorOf = new Map(posts.map(({ postId, authorId }) => [postId, authorId]));
    for (const { authorId } of posts) {
      this.#shares.set(authorId, (this.#shares.get(authorId) ?? 0) + PLACES_PER_POST);
    }
  }

  changes(): PlaceChanges {
    const added = this.#reviews.filter(({ reviewId }) => reviewId === undefined);
    return { added, removed: this.#removed };
  }

  fillWithinShares(): void {
    for (;;) {
      const place = this.#openPosts()
        .map((post) => ({ post, reviewer: this.#leastLoaded(post, 0) }))
        .find(({ reviewer }) => reviewer !== undefined);
      if (!place?.reviewer) return;
      this.#reviews.push({ postId: place.post.postId, reviewerId: place.reviewer });
    }
  }

  /** A late author takes over an unopened review, and its reviewer takes the open place. */
  fillByExchange(): void {
    for (;;) {
      const exchange = this.#findExchange();
      if (!exchange) return;
      const { review, postId, reviewerId } = exchange;
      this.#reviews = this.#reviews.filter((one) => one !== review);
      if (review.reviewId !== undefined) this.#removed.push(review.reviewId);
      this.#reviews.push({ postId, reviewerId: review.reviewerId });
      this.#reviews.push({ postId: review.postId, reviewerId });
    }
  }

  fillBeyondShares(): void {
    for (;;) {
      const place = this.#openPosts()
        .filter(({ mayExceed }) => mayExceed)
        .map((post) => ({ post, reviewer: this.#leastLoaded(post, MAX_EXTRA) }))
        .find(({ reviewer }) => reviewer !== undefined);
      if (!place?.reviewer) return;
      this.#reviews.push({ postId: place.post.postId, reviewerId: place.reviewer });
    }
  }

  #findExchange(): { review: Review; postId: string; reviewerId: string } | undefined {
    const free = this.#shuffled([...this.#shares.keys()].filter((id) => this.#rest(id) > 0));
    const exchangeable = this.#shuffled(this.#reviews).filter(
      ({ postId, isOpened = false, reviewStatus = 'ASSIGNED' }) =>
        reviewStatus === 'ASSIGNED' && !isOpened && this.#authorOf.has(postId),
    );
    for (const { postId } of this.#openPosts()) {
      for (const reviewerId of free) {
        const review = exchangeable.find(
          (one) =>
            this.#mayReview(one.reviewerId, postId) && this.#mayReview(reviewerId, one.postId),
        );
        if (review) return { review, postId, reviewerId };
      }
    }
    return undefined;
  }

  /** Those with the fewest reviewers first. */
  #openPosts(): ReviewedPost[] {
    const open = this.#posts.filter(({ postId }) => this.#taken(postId) < PLACES_PER_POST);
    return this.#shuffled(open).sort((a, b) => this.#taken(a.postId) - this.#taken(b.postId));
  }

  #leastLoaded({ postId }: ReviewedPost, extra: number): string | undefined {
    const able = [...this.#shares.keys()].filter(
      (userId) => this.#rest(userId) + extra > 0 && this.#mayReview(userId, postId),
    );
    return this.#shuffled(able).sort(
      (a, b) => this.#expired(a) - this.#expired(b) || this.#rest(b) - this.#rest(a),
    )[0];
  }

  #mayReview(userId: string, postId: string): boolean {
    return (
      this.#shares.has(userId) &&
      this.#authorOf.get(postId) !== userId &&
      !this.#reviews.some((one) => one.postId === postId && one.reviewerId === userId)
    );
  }

  #taken(postId: string): number {
    return this.#reviews.filter((one) => one.postId === postId && one.reviewStatus !== 'EXPIRED')
      .length;
  }

  /** What remains of a person's share. An expired review used it up. */
  #rest(userId: string): number {
    const load = this.#reviews.filter(({ reviewerId }) => reviewerId === userId).length;
    return (this.#shares.get(userId) ?? 0) - load;
  }

  #expired(userId: string): number {
    return this.#reviews.filter(
      (one) => one.reviewerId === userId && one.reviewStatus === 'EXPIRED',
    ).length;
  }

  #shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.#random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}
