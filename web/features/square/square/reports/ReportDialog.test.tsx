import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reportSquare } from '../../../../../shared/square/reports.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../../tests/support/components/render.tsx';
import { GROUP } from '../../../../../tests/support/components/samples.ts';
import { ReportDialog } from './ReportDialog.tsx';

const network = stubNetwork();

describe('square/reports', () => {
  it('a reason is required, and a sent report closes the dialog', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPage(
      <ReportDialog groupId={GROUP.groupId} postId={null} onClose={onClose} />,
    );
    network.answer(reportSquare, { resultCode: 'SUCCESS' });
    await user.click(screen.getByRole('button', { name: '보내기' }));
    expect(await screen.findByText('이유를 하나 골라 주세요.')).toBeVisible();
    expect(network.sentTo(reportSquare)).toEqual([]);
    const [first] = screen.getAllByRole('radio');
    if (!first) throw new Error('no reason to choose');
    await user.click(first);
    await user.click(screen.getByRole('button', { name: '보내기' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expectNotice(/알려 주셔서 고마워요/);
  });
});
