import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decideGroupModelUse, getGroupModelUse } from '../../../../shared/assistant/model-use.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { GroupModelUseCard } from './GroupModelUseCard.tsx';

const network = stubNetwork();
const USE = {
  model: 'a-model',
  recipient: 'model.example',
  isGiven: false,
  decidedAt: null,
  wording: { wordingId: 'model-group/1', title: '모임의 글을 보내는 것', text: '하나\n\n둘' },
};

const open = () => renderPage(<GroupModelUseCard groupId={id(1)} />, { viewer: TEACHER });

describe('assistant/model-use: the owner of a group', () => {
  it('reads what is sent where before agreeing, and takes it back', async () => {
    network.answer(getGroupModelUse, { modelUse: USE });
    network.answer(decideGroupModelUse, ({ body }) => ({
      modelUse: {
        ...USE,
        isGiven: body.decision === 'GIVEN',
        decidedAt: '2026-11-20T00:00:00Z',
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '읽어 보고 동의하기' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: USE.wording.title }));
    expect(dialog.getByText('둘')).toBeVisible();
    expect(dialog.getByText('받는 곳: model.example · AI: a-model')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '동의하기' }));
    await user.click(await screen.findByRole('button', { name: '동의 취소' }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: '동의 취소' }));
    expect(await screen.findByRole('button', { name: '읽어 보고 동의하기' })).toBeVisible();
    const { wordingId } = USE.wording;
    expect(network.sentTo(decideGroupModelUse).map(({ body }) => body)).toEqual([
      { decision: 'GIVEN', wordingId, recipient: 'model.example' },
      { decision: 'WITHDRAWN', wordingId, recipient: 'model.example' },
    ]);
  });

  it('is told when there is a newer text, which is then shown', async () => {
    network.answer(getGroupModelUse, { modelUse: USE });
    network.refuse(decideGroupModelUse, 'AGREEMENT_OUTDATED');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '읽어 보고 동의하기' }));
    await user.click(screen.getByRole('button', { name: '동의하기' }));
    await expectNotice(/저장하지 못했어요/, 'alert');
    expect(network.sentTo(getGroupModelUse)).toHaveLength(2);
  });

  it('sees nothing of it on a server without a model', async () => {
    network.answer(getGroupModelUse, { modelUse: null });
    open();
    await waitFor(() => expect(network.sentTo(getGroupModelUse)).toHaveLength(1));
    expect(screen.queryByText('AI 도우미')).toBeNull();
  });
});
