import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportPeerFeedback } from '../../../../shared/feedback/peer-review.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { ReportPeerFeedback } from './ReportPeerFeedback.tsx';

const network = stubNetwork();
const REF = { groupId: GROUP.groupId, postId: POST.postId, feedbackId: id(60) };

async function openDialog() {
  const { user } = renderPage(<ReportPeerFeedback {...REF} />, { viewer: PUPIL });
  await user.click(screen.getByRole('button', { name: '선생님께 알리기' }));
  const dialog = await screen.findByRole('dialog', { name: '이 답 알리기' });
  return {
    user,
    dialog,
    reason: within(dialog).getByRole('textbox', { name: /이유/ }),
    submit: within(dialog).getByRole('button', { name: '알리기' }),
  };
}

it('feedback/feedback: a report needs a reason, arrives trimmed and is thanked for', async () => {
  network.answer(reportPeerFeedback, undefined);
  const { user, dialog, reason, submit } = await openDialog();
  await user.type(reason, '  ');
  await user.click(submit);
  expect(await within(dialog).findByText('이유를 적어 주세요.')).toBeVisible();
  expect(network.sentTo(reportPeerFeedback)).toEqual([]);
  await user.type(reason, '놀리는 말 같아요');
  await user.click(submit);
  await expectNotice(/알려 줘서 고마워요/);
  expect(dialog).not.toBeInTheDocument();
  expect(network.sentTo(reportPeerFeedback)).toMatchObject([
    { params: REF, body: { reason: '놀리는 말 같아요' } },
  ]);
});

it('feedback/feedback: a report that is refused keeps its words and says why', async () => {
  network.refuse(reportPeerFeedback, 'FEEDBACK_NOT_FOUND');
  const { user, reason, submit } = await openDialog();
  await user.type(reason, '놀리는 말 같아요');
  await user.click(submit);
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/찾을 수 없/));
  expect(reason).toHaveValue('놀리는 말 같아요');
});

it('feedback/feedback: a report that is given up sends nothing', async () => {
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: '그만두기' }));
  expect(dialog).not.toBeInTheDocument();
  expect(network.sentTo(reportPeerFeedback)).toEqual([]);
});
