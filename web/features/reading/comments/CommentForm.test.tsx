import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addComment, listComments } from '../../../../shared/reading/comments.ts';
import { listMentionable } from '../../../../shared/reading/mentions.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { CommentForm } from './CommentForm.tsx';
import { Comments } from './Comments.tsx';

const network = stubNetwork();

const member = (n: number, penName: string) => ({ userId: id(n), penName, userAvatarUrl: null });
const MEMBERS = ['강서아', '김태오', '서도은', '임하린', '최로아', '황지호'].map((name, n) =>
  member(60 + n, name),
);

function show() {
  network.answer(listMentionable, { members: MEMBERS });
  const onSubmit = vi.fn<Parameters<typeof CommentForm>[0]['onSubmit']>(async () => undefined);
  const page = renderPage(
    <CommentForm
      post={POST}
      label="댓글"
      placeholder=""
      submit="남기기"
      busy={false}
      onSubmit={onSubmit}
    />,
    { viewer: PUPIL },
  );
  const textArea = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '댓글' });
  return { ...page, onSubmit, textArea };
}

const optionsOf = async () => {
  const list = await screen.findByRole('listbox', { name: '부를 사람' });
  return within(list).getAllByRole('option');
};
const send = () => screen.getByRole('button', { name: '남기기' });

describe('reading/comments: mentioning in the form', () => {
  it('a name is found by its initial consonants and chosen with the keyboard', async () => {
    const { user, onSubmit, textArea } = show();
    await user.type(textArea, '고마워 @ㅇㅎ');
    const [option] = await optionsOf();
    expect(option).toHaveTextContent('임하린');
    expect(textArea).toHaveAttribute('aria-activedescendant', option?.id);
    await user.keyboard('{Enter}');
    expect(textArea).toHaveValue('고마워 @임하린 ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(textArea, '정말');
    await user.click(send());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        content: '고마워 @임하린 정말',
        mentions: [id(63)],
      }),
    );
  });

  it('arrow keys move the choice, and Escape closes the list for this name', async () => {
    const { user, textArea } = show();
    await user.type(textArea, '@');
    expect(await optionsOf()).toHaveLength(6);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('김태오');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('황지호');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('ㅇ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard(' @');
    expect(await screen.findByRole('listbox')).toBeVisible();
  });

  it('a name is chosen by touch, in the middle of the text', async () => {
    const { user, textArea } = show();
    await user.click(screen.getByRole('button', { name: '사람 부르기' }));
    expect(textArea).toHaveValue('@');
    await user.type(textArea, '최 좋아', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    textArea.setSelectionRange(2, 2);
    fireEvent.select(textArea);
    await user.click(await screen.findByRole('option', { name: '최로아' }));
    expect(textArea.value).toBe('@최로아  좋아');
    expect(textArea).toHaveFocus();
    expect(textArea.selectionStart).toBe(5);
  });

  it('during composition Enter chooses nobody and sends nothing', async () => {
    const { user, onSubmit, textArea } = show();
    await user.type(textArea, '@이');
    await optionsOf();
    fireEvent.keyDown(textArea, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(textArea, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(textArea, { key: 'ArrowDown', keyCode: 229 });
    expect(textArea).toHaveValue('@이');
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(textArea, { key: 'Enter' });
    expect(textArea).toHaveValue('@임하린 ');
  });

  it('a name that was typed without choosing it counts too', async () => {
    const { user, onSubmit, textArea } = show();
    await user.type(textArea, '@임하린이 쓴 글');
    await user.click(send());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ content: '@임하린이 쓴 글', mentions: [id(63)] }),
    );
  });

  it('the sixth person is not offered, and the form says why', async () => {
    const { user, onSubmit, textArea } = show();
    await user.type(textArea, '@강서아 @김태오 @서도은 @임하린 @최로아 @황');
    expect(await screen.findAllByText(/다섯 명까지/)).not.toHaveLength(0);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(textArea, '지호');
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0].mentions).toEqual(
      MEMBERS.slice(0, 5).map(({ userId }) => userId),
    );
  });

  it('a comment is sent although the list of members does not load', async () => {
    const { user, onSubmit, textArea } = show();
    network.refuse(listMentionable, 'FAILED');
    await user.type(textArea, '@임하린 안녕');
    await user.click(send());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ content: '@임하린 안녕', mentions: [] }),
    );
  });

  it('a comment that came too soon stays in the field', async () => {
    network.answer(listComments, { comments: [] });
    network.refuse(addComment, 'TOO_MANY_REQUESTS');
    const { user } = renderPage(<Comments post={POST} group={GROUP} />, { viewer: PUPIL });
    const textArea = await screen.findByRole('textbox', { name: '댓글' });
    await user.type(textArea, '또 한마디');
    await user.click(send());
    await waitFor(() => expect(textArea).toHaveAccessibleDescription(/잠시 쉬었다가/));
    expect(textArea).toHaveValue('또 한마디');
  });
});
