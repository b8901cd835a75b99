import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import {
  LEAVING_REASONS,
  LEFT_PEN_NAME,
  type Leaving,
  LeavingPosts,
  LeavingReason,
} from '../../../../shared/accounts/account-deletion.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, sayRefusal } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { endSession } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { count } from '../../../ui/text/words.ts';
import styles from './AccountDeletion.module.css';
import { useWithdraw } from './account-deletion.api.ts';
import { Confirmation } from './Confirmation.tsx';
import { forgetDraftsOf } from './forget-drafts.ts';
import { MyDataButton } from './MyDataButton.tsx';
import { REASON_WORDS } from './reasons.ts';
import { WhatHappens } from './WhatHappens.tsx';

interface Values {
  reason: LeavingReason;
  posts: LeavingPosts;
  password: string;
}

const LeaveFormSchema = z.object({
  reason: LeavingReason,
  posts: LeavingPosts,
  password: z.string(),
});
const WithPassword = z.extend(LeaveFormSchema, { password: z.string().check(z.minLength(1)) });

export interface LeaveFormProps {
  leaving: Leaving;
  userId: string;
  onGone(): void;
}

export function LeaveForm({ leaving, userId, onGone }: LeaveFormProps) {
  const [search] = useSearchParams();
  const withdraw = useWithdraw();
  const [isAsked, setAsked] = useState(false);
  const byPassword = leaving.confirmBy === 'PASSWORD';
  const reason = LeavingReason.safeParse(search.get('reason'));
  const posts = LeavingPosts.safeParse(search.get('posts'));
  const { register, handleSubmit, getValues, setError, formState, ref } = useCheckedForm<Values>({
    schema: byPassword ? WithPassword : LeaveFormSchema,
    defaultValues: {
      ...(reason.success && { reason: reason.data }),
      posts: posts.success ? posts.data : leaving.postsInBooks > 0 ? 'KEEP_IN_BOOKS' : 'DELETE',
      password: '',
    },
  });
  const { errors } = formState;

  function leave() {
    const { password, ...rest } = getValues();
    withdraw.mutate(
      { ...rest, ...(byPassword && { password }) },
      {
        onSuccess() {
          void forgetDraftsOf(userId);
          onGone();
          endSession('ACCOUNT_DELETED');
        },
        onError(refusal) {
          setAsked(false);
          toast({
            variant: 'destructive',
            title: '아직 탈퇴하지 않았어요',
            description: sayRefusal(refusal),
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
      <Card title="먼저 챙겨 가세요">
        <p className={styles.lead}>
          탈퇴하면 되돌릴 수 없어요. 그 전에 쓴 글과 받은 피드백, 책을 받아 두세요.
        </p>
        <MyDataButton />
      </Card>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(() => setAsked(true))(event)}
      >
        {leaving.postsInBooks > 0 && (
          <RadioCards
            {...register('posts')}
            legend="책에 실린 글은 어떻게 할까요?"
            columns={2}
            cards={[
              {
                value: 'KEEP_IN_BOOKS',
                title: '책에는 남겨 둘게요',
                text: `책에 실린 ${count(leaving.postsInBooks, '편')}만 남고, 쓴 사람은 '${LEFT_PEN_NAME}'로 바뀌어요.`,
              },
              {
                value: 'DELETE',
                title: '모두 지울게요',
                text: '책에서도 빠져요. 이미 내려받거나 인쇄한 책은 거두어들일 수 없어요.',
              },
            ]}
          />
        )}
        <WhatHappens leaving={leaving} />
        <RadioCards
          {...register('reason')}
          legend="떠나는 까닭을 하나 골라 주세요"
          columns={2}
          error={errors.reason?.message}
          cards={LEAVING_REASONS.map((value) => ({ value, title: REASON_WORDS[value] }))}
        />
        <p className={styles.hint}>누가 골랐는지는 남지 않고, 문집을 고치는 데만 써요.</p>
        {byPassword ? (
          <Field
            {...register('password')}
            className={styles.password}
            label="비밀번호"
            hint="나인지 마지막으로 확인할게요."
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
          />
        ) : (
          <Confirmation
            leaving={leaving}
            next={() => {
              const { reason: why, posts: what } = getValues();
              return paths.leaving({ posts: what, ...(why && { reason: why }) });
            }}
          />
        )}
        <div className={styles.foot}>
          <LinkButton to={paths.profile()}>그만두고 돌아가기</LinkButton>
          <Button type="submit" variant="danger" disabled={!byPassword && !leaving.isConfirmed}>
            탈퇴하기
          </Button>
        </div>
      </form>
      <AlertDialog
        open={isAsked}
        title="정말 탈퇴할까요?"
        text="계정과 글이 바로 지워지고, 되돌릴 수 없어요."
        confirm="탈퇴하기"
        cancel="더 생각해 볼래요"
        destructive
        busy={withdraw.isPending}
        onConfirm={leave}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
