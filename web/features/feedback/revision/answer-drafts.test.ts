import { describe, expect, it } from 'vitest';
import { notReached } from '../../../platform/client/call-error.ts';
import { createStore } from '../../../platform/store.ts';
import { type AnswerDraft, type AnswerDrafts, createAnswerSender } from './answer-drafts.ts';

const APPLIED: AnswerDraft = { feedbackId: 'f1', answer: 'APPLIED', reason: '' };
const DECLINED: AnswerDraft = { feedbackId: 'f1', answer: 'DECLINED', reason: '' };

function setUp(initial: AnswerDrafts) {
  const drafts = createStore<AnswerDrafts>(initial);
  const sent: string[] = [];
  const refused: unknown[] = [];
  let failure: unknown;
  const sender = createAnswerSender({
    drafts,
    async send(annotationId, { answer, reason }) {
      if (failure) throw failure;
      sent.push(`${annotationId} ${answer} ${reason}`.trim());
    },
    onSent: async () => {},
    onRefused: (error) => refused.push(error),
  });
  return {
    drafts,
    sent,
    refused,
    sender,
    fail(error: unknown) {
      failure = error;
    },
  };
}

describe('feedback/revision: answers on the device', () => {
  it('are sent one after the other and then no longer kept', async () => {
    const { sender, sent, drafts } = setUp({ a1: APPLIED, a2: { ...DECLINED, reason: '내 말' } });
    await sender.flush();
    expect(sent).toEqual(['a1 APPLIED', 'a2 DECLINED 내 말']);
    expect(drafts.get()).toEqual({});
  });

  it('stay without a connection and are sent by the next attempt', async () => {
    const { sender, sent, drafts, fail } = setUp({ a1: APPLIED });
    fail(notReached(undefined));
    await sender.flush();
    expect(drafts.get()).toEqual({ a1: APPLIED });
    fail(undefined);
    await sender.flush();
    expect(sent).toEqual(['a1 APPLIED']);
  });

  it('without its reason a declined annotation is not sent', async () => {
    const { sender, sent, drafts } = setUp({ a1: { ...DECLINED, reason: ' ' } });
    await sender.flush();
    expect(sent).toEqual([]);
    expect(drafts.get()).toHaveProperty('a1');
  });

  it('a refused answer is reported once and kept, and does not stop the others', async () => {
    const { sender, refused, drafts, fail } = setUp({ a1: { ...APPLIED }, a2: { ...APPLIED } });
    fail(new Error('refused'));
    await sender.flush();
    await sender.flush();
    expect(refused).toHaveLength(2);
    expect(Object.keys(drafts.get())).toEqual(['a1', 'a2']);
  });

  it('an answer that changed while it was being sent is sent again', async () => {
    const drafts = createStore<AnswerDrafts>({ a1: APPLIED });
    const sent: (string | null)[] = [];
    const sender = createAnswerSender({
      drafts,
      async send(_id, { answer }) {
        sent.push(answer);
        if (sent.length === 1) drafts.set({ a1: { ...APPLIED, answer: null } });
      },
      onSent: async () => {},
      onRefused: () => {},
    });
    await sender.flush();
    expect(sent).toEqual(['APPLIED', null]);
    expect(drafts.get()).toEqual({});
  });
});
