import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { askOperator, askTeacher } from '../../../../shared/administration/inquiries.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, PUPIL } from '../../../../tests/support/components/samples.ts';
import { AskDialog } from './AskDialog.tsx';

const network = stubNetwork();

function open() {
  const onClose = vi.fn<() => void>();
  const page = renderPage(
    <AskDialog
      recipients={[
        { groupId: GROUP.groupId, isTeacher: true, name: '한지우 선생님', text: GROUP.groupTitle },
        { groupId: null, name: '운영하는 곳' },
      ]}
      from="/my-posts"
      onClose={onClose}
    />,
    { viewer: PUPIL },
  );
  return { ...page, onClose, question: screen.getByRole('textbox', { name: '궁금한 것' }) };
}

const send = () => screen.getByRole('button', { name: '보내기' });

describe('administration/inquiries', () => {
  it('an empty question is reported at its field', async () => {
    const { user, question } = open();
    await user.click(send());
    await waitFor(() =>
      expect(question).toHaveAccessibleDescription(/무엇이 궁금한지 적어 주세요/),
    );
    expect(network.sentTo(askTeacher)).toEqual([]);
  });

  it('the dialog says who will read it, and the page is told only if one wants', async () => {
    const { user, question, onClose } = open();
    network.answer(askOperator, ({ body }) => ({
      inquiryId: id(95),
      to: 'OPERATOR' as const,
      groupTitle: null,
      content: body.content,
      page: '',
      createdAt: '2026-11-03T00:00:00Z',
      answer: null,
      isUnread: false,
    }));
    expect(screen.getByRole('dialog', { name: '선생님께 물어보기' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /운영하는 곳/ }));
    expect(screen.getByRole('dialog', { name: '운영하는 곳에 물어보기' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /보던 화면도 알려요/ }));
    await user.type(question, '가로로도 쓸 수 있나요?');
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(network.sentTo(askOperator)).toMatchObject([
      { body: { content: '가로로도 쓸 수 있나요?', page: '' } },
    ]);
  });

  it('a refused question stays', async () => {
    const { user, question, onClose } = open();
    network.refuse(askTeacher, 'LIMIT_EXCEEDED');
    await user.type(question, '가로로도 쓸 수 있나요?');
    await user.click(send());
    await waitFor(() => expect(question).toBeInvalid());
    expect(question).toHaveValue('가로로도 쓸 수 있나요?');
    expect(onClose).not.toHaveBeenCalled();
  });
});
