import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decideComment, reportComment } from '../../../../shared/reading/comment-review.ts';
import {
  addComment,
  type Comment,
  editComment,
  listComments,
  removeComment,
} from '../../../../shared/reading/comments.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, PUPIL, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Comments } from './Comments.tsx';

const network = stubNetwork();

const CLASSMATE = { ...PUPIL, id: id(3), penName: '최로아' };

const commentBy = (person: typeof PUPIL, n: number, change: Partial<Comment> = {}): Comment => ({
  commentId: id(n),
  postId: POST.postId,
  parentCommentId: null,
  author: { userId: person.id, penName: person.penName, userAvatarUrl: null },
  content: `댓글 ${n}`,
  createdAt: '2026-11-03T00:00:00Z',
  editedAt: null,
  mentions: [],
  isHeld: false,
  isTakenDown: false,
  reportedByMe: false,
  ...change,
});

function show(comments: Comment[], viewer = PUPIL, group = GROUP) {
  network.answer(listComments, { comments });
  return renderPage(<Comments post={POST} group={group} />, { viewer });
}

const boxOf = (name: string) => screen.findByRole('textbox', { name });

describe('reading/comments', () => {
  it('an empty list invites the first comment', async () => {
    show([]);
    expect(await screen.findByText(/아직 댓글이 없어요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '남기기' })).toBeDisabled();
  });

  it('a list that could not be loaded can be loaded again', async () => {
    network.refuse(listComments, 'FAILED');
    const { user } = renderPage(<Comments post={POST} group={GROUP} />, { viewer: PUPIL });
    const again = await screen.findByRole('button', { name: '다시 해 보기' });
    network.answer(listComments, { comments: [commentBy(TEACHER, 40)] });
    await user.click(again);
    expect(await screen.findByRole('article', { name: '한지우의 댓글' })).toBeVisible();
    expect(again).not.toBeInTheDocument();
  });

  it('a sent comment empties the field, which keeps the focus', async () => {
    const { user } = show([]);
    network.answer(addComment, ({ body }) => commentBy(PUPIL, 41, { content: body.content }));
    const textArea = await boxOf('댓글');
    await user.type(textArea, '등불이 보여');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(textArea).toHaveValue(''));
    expect(textArea).toHaveFocus();
    expect(network.sentTo(addComment).map(({ body }) => body)).toEqual([
      { content: '등불이 보여', mentions: [], parentCommentId: null },
    ]);
  });

  it('a refused comment stays in the field with the reason as its description', async () => {
    const { user } = show([]);
    network.refuse(addComment, 'COMMENTS_DISABLED');
    const textArea = await boxOf('댓글');
    await user.type(textArea, '등불이 보여');
    await user.click(screen.getByRole('button', { name: '남기기' }));
    await waitFor(() => expect(textArea).toHaveAccessibleDescription(/댓글/));
    expect(textArea).toHaveValue('등불이 보여');
  });

  it('a reply to a reply belongs to the same thread, and closing it returns the focus', async () => {
    const first = commentBy(TEACHER, 40);
    const reply = commentBy(PUPIL, 41, { parentCommentId: first.commentId });
    const { user } = show([first, reply]);
    network.answer(addComment, commentBy(PUPIL, 42));
    const article = await screen.findByRole('article', { name: '임하린의 댓글' });
    const opener = within(article).getByRole('button', { name: '답글 달기' });
    await user.click(opener);
    expect(await boxOf('임하린에게 답글')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    await user.click(opener);
    await user.type(await boxOf('임하린에게 답글'), '달밤 같아');
    await user.click(screen.getByRole('button', { name: '답하기' }));
    await waitFor(() =>
      expect(network.sentTo(addComment).map(({ body }) => body.parentCommentId)).toEqual([
        reply.commentId,
      ]),
    );
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('a reply begun while another is being sent stays open', async () => {
    const { user } = show([commentBy(TEACHER, 40), commentBy(CLASSMATE, 41)]);
    let arrive: (comment: Comment) => void = () => {};
    const sent = new Promise<Comment>((resolve) => {
      arrive = resolve;
    });
    network.answer(addComment, () => sent);
    const replyTo = async (name: string) => {
      const article = await screen.findByRole('article', { name: `${name}의 댓글` });
      await user.click(within(article).getByRole('button', { name: '답글 달기' }));
      return boxOf(`${name}에게 답글`);
    };
    await user.type(await replyTo('한지우'), '달밤 같아');
    await user.click(screen.getByRole('button', { name: '답하기' }));
    const next = await replyTo('최로아');
    await user.type(next, '호수');
    arrive(commentBy(PUPIL, 42));
    await waitFor(() => expect(screen.getByRole('button', { name: '답하기' })).toBeEnabled());
    await user.type(next, ' 같아');
    expect(next).toHaveValue('호수 같아');
  });

  it.each(['댓글', '한지우에게 답글'])(
    'whoever has gone on keeps the focus when a %s arrives',
    async (box) => {
      const { user } = show([commentBy(TEACHER, 40)]);
      let arrive: (comment: Comment) => void = () => {};
      const sent = new Promise<Comment>((resolve) => {
        arrive = resolve;
      });
      network.answer(addComment, () => sent);
      if (box !== '댓글')
        await user.click(await screen.findByRole('button', { name: '답글 달기' }));
      await user.type(await boxOf(box), '달밤 같아');
      await user.keyboard('{Control>}{Enter}{/Control}');
      const elsewhere = screen.getByRole('button', { name: '댓글 메뉴' });
      elsewhere.focus();
      arrive(commentBy(PUPIL, 41));
      await waitFor(() => expect(screen.queryByDisplayValue('달밤 같아')).toBeNull());
      expect(elsewhere).toHaveFocus();
    },
  );

  it('the menu is used by keyboard, and offers editing to the author alone', async () => {
    const { user } = show([commentBy(PUPIL, 40)], TEACHER);
    const menu = await screen.findByRole('button', { name: '댓글 메뉴' });
    menu.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    expect(screen.getByRole('menuitem', { name: '지우기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it("the owner's comment is reported to the administrators, not to its author", async () => {
    const { user } = show([commentBy(TEACHER, 40)]);
    await user.click(await screen.findByRole('button', { name: '댓글 메뉴' }));
    await user.click(await screen.findByRole('menuitem', { name: '알리기' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      '문집 관리자만 봐요. 한지우 선생님과 다른 사람은 몰라요.',
    );
  });

  it("a classmate's comment is reported with a reason, and the note says that it arrived", async () => {
    const { user } = show([commentBy(CLASSMATE, 40)]);
    network.answer(reportComment, { resultCode: 'SUCCESS' });
    const article = await screen.findByRole('article', { name: '최로아의 댓글' });
    await user.click(within(article).getByRole('button', { name: '댓글 메뉴' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    await user.click(screen.getByRole('menuitem', { name: '알리기' }));
    const dialog = await screen.findByRole('dialog', { name: '이 댓글 알리기' });
    await user.click(within(dialog).getByRole('button', { name: '알리기' }));
    expect(await within(dialog).findByText('이유를 하나 골라 주세요.')).toBeVisible();
    expect(network.sentTo(reportComment)).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /마음을 아프게/ }));
    network.answer(listComments, { comments: [commentBy(CLASSMATE, 40, { reportedByMe: true })] });
    await user.click(within(dialog).getByRole('button', { name: '알리기' }));
    expect(await within(article).findByText('한지우 선생님께 알렸어요.')).toBeVisible();
    expect(within(article).queryByRole('button', { name: '댓글 메뉴' })).not.toBeInTheDocument();
    expect(network.sentTo(reportComment)).toMatchObject([
      { params: { commentId: id(40) }, body: { reportReason: 'HURTFUL', message: '' } },
    ]);
  });

  it('a held comment tells its author why, is not counted and takes no reply', async () => {
    show([commentBy(PUPIL, 40, { isHeld: true })]);
    const article = await screen.findByRole('article', { name: '임하린의 댓글' });
    expect(within(article).getByText(/한지우 선생님이 먼저 읽어 봐요/)).toBeVisible();
    expect(within(article).queryByRole('button', { name: '답글 달기' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '댓글' })).toBeVisible();
  });

  it('the owner shows a held comment from its menu', async () => {
    const held = commentBy(PUPIL, 40, { isHeld: true });
    const { user } = show([held], TEACHER);
    network.answer(decideComment, { resultCode: 'SUCCESS' });
    await user.click(await screen.findByRole('button', { name: '댓글 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: '보이게 하기' }));
    await waitFor(() =>
      expect(network.sentTo(decideComment)).toMatchObject([
        { params: { commentId: id(40) }, body: { decision: 'KEEP', content: held.content } },
      ]),
    );
  });

  it('a held comment of another member keeps its place above its replies', async () => {
    show([
      commentBy(CLASSMATE, 40, { author: null, content: '', isHeld: true }),
      commentBy(PUPIL, 41, { parentCommentId: id(40) }),
    ]);
    expect(await screen.findByRole('article', { name: '아직 보이지 않는 댓글' })).toBeVisible();
    expect(screen.getByRole('article', { name: '임하린의 댓글' })).toBeVisible();
  });

  it('an edit begins with the text and is sent once', async () => {
    const own = commentBy(PUPIL, 40);
    const { user } = show([own]);
    network.answer(editComment, ({ body }) => ({ ...own, content: body.content }));
    await user.click(await screen.findByRole('button', { name: '댓글 메뉴' }));
    await user.click(await screen.findByRole('menuitem', { name: '고치기' }));
    const textArea = await boxOf('댓글 고치기');
    expect(textArea).toHaveValue('댓글 40');
    await user.type(textArea, '!');
    await user.click(screen.getByRole('button', { name: '고치기' }));
    await waitFor(() => expect(textArea).not.toBeInTheDocument());
    expect(network.sentTo(editComment)).toMatchObject([
      { params: { commentId: own.commentId }, body: { content: '댓글 40!', mentions: [] } },
    ]);
  });

  it('deleting asks for confirmation, and a refusal is shown in a toast', async () => {
    const own = commentBy(PUPIL, 40);
    const { user } = show([own]);
    network.refuse(removeComment, 'COMMENT_NOT_FOUND');
    await user.click(await screen.findByRole('button', { name: '댓글 메뉴' }));
    await user.click(await screen.findByRole('menuitem', { name: '지우기' }));
    const question = await screen.findByRole('alertdialog', { name: '댓글을 지울까요?' });
    await user.click(within(question).getByRole('button', { name: '그만두기' }));
    expect(question).not.toBeInTheDocument();
    expect(network.sentTo(removeComment)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '댓글 메뉴' }));
    await user.click(await screen.findByRole('menuitem', { name: '지우기' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '지우기' }),
    );
    await expectNotice(/댓글/, 'alert');
    expect(network.sentTo(removeComment)).toHaveLength(1);
  });

  it('a group without comments shows the old ones and takes no new one', async () => {
    const settings = { ...GROUP.settings, commentsEnabled: false };
    show([commentBy(TEACHER, 40)], PUPIL, { ...GROUP, settings });
    expect(await screen.findByText('이 모임에서는 댓글을 쓰지 않아요.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '답글 달기' })).not.toBeInTheDocument();
  });
});
