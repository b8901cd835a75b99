import { useState } from 'react';
import type { ArchiveState } from '../../../../shared/books/archives.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Progress } from '../../../ui/status/Progress.tsx';
import styles from './Archive.module.css';
import { isBeingMade, useMakeArchive } from './archives.api.ts';

export function MakeArchiveCard({ groupId, state }: { groupId: string; state: ArchiveState }) {
  const { archive, latest } = state;
  const { mutate, isPending } = useMakeArchive(groupId);
  const [withFeedback, setWithFeedback] = useState(false);
  const isMaking = isBeingMade(state);
  return (
    <Card title={archive ? '새로 만들기' : '글 모음 만들기'}>
      <p className={styles.lead}>
        이 모임에서 낸 글을 한 사람에 한 묶음씩 모아요. 묶음마다 웹 문서와 PDF, 전자책(EPUB),
        데이터(JSON) 파일이 들어 있고, 글쓴이도 각자 자기 것을 받을 수 있어요.
      </p>
      <p role="status" className={styles.status}>
        {isMaking && '글 모음을 만들고 있어요. 이 화면을 나가도 계속 만들어요.'}
        {!isMaking && latest && (
          <span className={styles.failed}>
            <Icon name="alert" size={16} /> 글 모음을 만들지 못했어요. 잠시 뒤에 다시 만들어 보세요.
          </span>
        )}
      </p>
      {isMaking && latest ? (
        <Progress
          label={
            latest.writers > 0
              ? `${latest.writers}명 가운데 ${latest.made}명 것을 만들었어요`
              : '차례를 기다리고 있어요'
          }
          value={latest.writers > 0 ? latest.made : undefined}
          max={latest.writers}
        />
      ) : (
        <div className={styles.form}>
          <CheckboxField
            checked={withFeedback}
            onChange={({ target }) => setWithFeedback(target.checked)}
            hint="선생님과 친구가 보낸 피드백 가운데 글쓴이가 볼 수 있는 것을 웹 문서와 데이터 파일에 담아요."
          >
            받은 답도 담기
          </CheckboxField>
          <Button
            variant={archive ? 'plain' : 'primary'}
            busy={isPending}
            onClick={() =>
              mutate(withFeedback, {
                onError: (refusal) =>
                  toast({
                    title: '글 모음을 만들지 못했어요',
                    description: errorMessageOf(refusal),
                    variant: 'destructive',
                  }),
              })
            }
          >
            {archive ? '글 모음 새로 만들기' : '글 모음 만들기'}
          </Button>
        </div>
      )}
    </Card>
  );
}
