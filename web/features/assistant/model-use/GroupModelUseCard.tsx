import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { getGroupModelUse } from '../../../../shared/assistant/model-use.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatWithParticle } from '../../../ui/text/TimeAt.tsx';
import styles from './ModelUse.module.css';
import { groupModelUseQuery, useDecideGroupModelUse } from './model-use.api.ts';

type Use = NonNullable<Result<typeof getGroupModelUse>['modelUse']>;

/** Where the owner decides whether texts of the group are sent; nothing without a configured model. */
export function GroupModelUseCard({ groupId }: { groupId: string }) {
  const { data } = useQuery(groupModelUseQuery(groupId));
  return data?.modelUse ? <Decision groupId={groupId} use={data.modelUse} /> : null;
}

function Decision({ groupId, use }: { groupId: string; use: Use }) {
  const { mutate, isPending } = useDecideGroupModelUse(groupId);
  const [isReading, setReading] = useState(false);
  const { model, recipient, isGiven, decidedAt, wording } = use;
  const decide = () =>
    mutate(
      { decision: isGiven ? 'WITHDRAWN' : 'GIVEN', wordingId: wording.wordingId, recipient },
      {
        onError: (refusal) =>
          toast({
            title: '정한 것을 저장하지 못했어요',
            description: errorMessageOf(refusal),
            variant: 'destructive',
          }),
        onSettled: () => setReading(false),
      },
    );
  return (
    <Card title="AI 도우미">
      <p className={styles.lead}>
        {isGiven
          ? `${decidedAt ? formatWithParticle(decidedAt) : ''} 동의했어요. AI 도움을 켠 주제에서 글쓴이가 동의한 글만 AI 서버(${recipient}, ${model})에 보내요.`
          : `지금은 규칙 도우미만 물어봐요. 동의하면 AI 도움을 켠 주제에서 AI 서버(${recipient}, ${model})에도 물어볼 수 있어요.`}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setReading(true)}>
          {isGiven ? '동의 취소' : '읽어 보고 동의하기'}
        </Button>
        {isGiven && (
          <LinkButton to={paths.guardians(groupId)} icon="check">
            보호자 동의 확인
          </LinkButton>
        )}
      </div>
      <AlertDialog
        open={isReading}
        title={isGiven ? 'AI 서버에 글을 그만 보낼까요?' : wording.title}
        text={
          isGiven
            ? '바로 글을 보내지 않고, 규칙 도우미가 물어봐요. 이미 보낸 글은 되돌릴 수 없어요.'
            : `받는 곳: ${recipient} · AI: ${model}`
        }
        confirm={isGiven ? '동의 취소' : '동의하기'}
        busy={isPending}
        onConfirm={decide}
        onCancel={() => setReading(false)}
      >
        {!isGiven && (
          <div className={styles.wording}>
            {wording.text.split(/\n\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </AlertDialog>
    </Card>
  );
}
