import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import {
  DELETION_REASONS,
  type DeletionPreview,
  DeletionReason,
  PostsAfterDeletion,
  TOMBSTONE_PEN_NAME,
} from '../../../../shared/accounts/account-deletion.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { draftStore } from '../../../platform/drafts/draft-store.ts';
import { feedbackDraftStore } from '../../../platform/drafts/feedback-draft-store.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { endSession } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './AccountDeletion.module.css';
import { useWithdraw } from './account-deletion.api.ts';
import { Confirmation } from './Confirmation.tsx';
import { DeletionSummary } from './DeletionSummary.tsx';
import { MyDataButton } from './MyDataButton.tsx';

const REASON_LABELS = {
  NOT_USED: '이제 쓰지 않아요',
  DIFFICULT_TO_USE: '쓰기가 어려워요',
  OTHER_ACCOUNT: '다른 계정으로 다시 가입했어요',
  POOR_VALUE: '값에 비해 아쉬워요',
  LEARNING_EFFECT: '배우는 데 도움이 되지 않았어요',
  SIMILAR_SERVICE: '비슷한 다른 서비스를 써요',
  TECHNICAL_ISSUES: '오류가 자주 나요',
  OTHER: '다른 이유가 있어요',
} as const satisfies Record<DeletionReason, string>;

interface Values {
  reason: DeletionReason;
  posts: PostsAfterDeletion;
  password: string;
}

const DeletionSchema = z.object({
  reason: DeletionReason,
  posts: PostsAfterDeletion,
  password: z.string(),
});
const DeletionWithPasswordSchema = z.extend(DeletionSchema, {
  password: z.string().check(z.minLength(1)),
});

export interface AccountDeletionFormProps {
  preview: DeletionPreview;
  userId: string;
  onDeleted(): void;
}

export function AccountDeletionForm({ preview, userId, onDeleted }: AccountDeletionFormProps) {
  const [search] = useSearchParams();
  const withdraw = useWithdraw();
  const [isConfirming, setConfirming] = useState(false);
  const needsPassword = preview.confirmBy === 'PASSWORD';
  const reason = DeletionReason.safeParse(search.get('reason'));
  const posts = PostsAfterDeletion.safeParse(search.get('posts'));
  const { register, handleSubmit, getValues, setError, formState, ref } = useCheckedForm<Values>({
    schema: needsPassword ? DeletionWithPasswordSchema : DeletionSchema,
    defaultValues: {
      ...(reason.success && { reason: reason.data }),
      posts: posts.success ? posts.data : preview.postsInBooks > 0 ? 'KEEP_IN_BOOKS' : 'DELETE',
      password: '',
    },
  });
  const { errors } = formState;

  function deleteAccount() {
    const { password, ...rest } = getValues();
    withdraw.mutate(
      { ...rest, ...(needsPassword && { password }) },
      {
        onSuccess() {
          void deleteLocalDrafts(userId);
          onDeleted();
          endSession('ACCOUNT_DELETED');
        },
        onError(refusal) {
          setConfirming(false);
          toast({
            variant: 'destructive',
            title: '아직 탈퇴하지 않았어요',
            description: errorMessageOf(refusal),
          });
          if (refusal instanceof CallError && refusal.code === 'INVALID_PASSWORD') {
            setError('password', { message: refusal.message }, { shouldFocus: true });
          }
        },
      },
    );
  }

  return (
    <>
      <Card title="내 글을 먼저 받아 두세요">
        <p className={styles.lead}>
          탈퇴하면 되돌릴 수 없어요. 그 전에 쓴 글과 받은 피드백, 책을 받아 두세요.
        </p>
        <MyDataButton />
      </Card>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(() => setConfirming(true))(event)}
      >
        {preview.postsInBooks > 0 && (
          <RadioCards
            {...register('posts')}
            legend="책에 실린 글은 어떻게 할까요?"
            columns={2}
            cards={[
              {
                value: 'KEEP_IN_BOOKS',
                title: '책에는 남겨 둘게요',
                text: `책에 실린 ${formatCount(preview.postsInBooks, '편')}만 남고, 쓴 사람은 '${TOMBSTONE_PEN_NAME}'로 바뀌어요.`,
              },
              {
                value: 'DELETE',
                title: '모두 지울게요',
                text: '책에서도 빠져요. 이미 내려받거나 인쇄한 책에서는 뺄 수 없어요.',
              },
            ]}
          />
        )}
        <DeletionSummary preview={preview} />
        <RadioCards
          {...register('reason')}
          legend="탈퇴하는 이유를 하나 골라 주세요"
          columns={2}
          error={errors.reason?.message}
          cards={DELETION_REASONS.map((value) => ({ value, title: REASON_LABELS[value] }))}
        />
        <p className={styles.hint}>누가 골랐는지는 남지 않고, 문집을 고치는 데만 써요.</p>
        {needsPassword ? (
          <Field
            {...register('password')}
            className={styles.password}
            label="비밀번호"
            hint="본인인지 마지막으로 확인할게요."
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
        ) : (
          <Confirmation
            preview={preview}
            next={() => {
              const { reason: why, posts: what } = getValues();
              return paths.deleteAccount({ posts: what, ...(why && { reason: why }) });
            }}
          />
        )}
        <div className={styles.actions}>
          <LinkButton to={paths.profile()}>그만두고 돌아가기</LinkButton>
          <Button type="submit" variant="danger" disabled={!needsPassword && !preview.isConfirmed}>
            탈퇴하기
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isConfirming}
        title="정말 탈퇴할까요?"
        text="계정과 글이 바로 지워지고, 되돌릴 수 없어요."
        confirm="탈퇴하기"
        cancel="더 생각해 볼래요"
        destructive
        busy={withdraw.isPending}
        onConfirm={deleteAccount}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

/** Deletes the drafts that exist only on this device. */
async function deleteLocalDrafts(userId: string): Promise<void> {
  try {
    for (const draft of await draftStore.findOf(userId)) await draftStore.discard(draft);
    await feedbackDraftStore.discardOf(userId);
  } catch {
    // Without storage there are no drafts to delete.
  }
}
