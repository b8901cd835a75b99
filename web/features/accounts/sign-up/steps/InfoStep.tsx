import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type SocialProvider,
  VERIFIED_MARKERS,
} from '../../../../../shared/accounts/social-providers.ts';
import { UserLogin } from '../../../../../shared/accounts/users.ts';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { paths } from '../../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { afterPress } from '../../../../platform/forms/pointer-press.ts';
import { goToLogin } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/forms/Field.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type NewSocialAccount, useSocialRegister } from '../../social/social.api.ts';
import { Agreements } from '../Agreements.tsx';
import { formFieldOf, InfoSchema, type InfoValues, SocialInfoSchema } from '../info-form.ts';
import { PasswordStrength } from '../PasswordStrength.tsx';
import styles from '../SignUp.module.css';
import { useCheckId, useRegister } from '../sign-up.api.ts';
import { deleteSignUp } from '../sign-up.model.ts';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

const ID_TAKEN = '이미 쓰고 있는 아이디예요. 다른 아이디를 적어 주세요.';

export interface InfoStepProps extends StepProps {
  /** Held in memory only: it survives a step back, never a reload. */
  password: string;
  setPassword(typed: string): void;
  startOver(words: string): void;
}

export function InfoStep({
  signUp,
  update,
  back,
  password,
  setPassword,
  startOver,
}: InfoStepProps) {
  const navigate = useNavigate();
  const checkId = useCheckId();
  const register = useRegister();
  const registerSocially = useSocialRegister();
  const isSocial = signUp.socialEmail !== '';
  const [availableId, setAvailableId] = useState('');
  const { ref, ...form } = useCheckedForm<InfoValues>({
    schema: isSocial ? SocialInfoSchema : InfoSchema,
    defaultValues: {
      userLogin: signUp.userLogin,
      penName: signUp.penName,
      password,
      privacy: signUp.privacy,
      terms: signUp.terms,
      advertisement: signUp.advertisement,
    },
    onValues: ({ password: typed, ...rest }) => {
      setPassword(typed);
      update(rest);
    },
  });
  const { errors } = form.formState;
  const [userLogin, currentPassword] = useWatch({
    control: form.control,
    name: ['userLogin', 'password'],
  });
  const isAvailable = availableId !== '' && availableId === userLogin.trim().toLowerCase();

  function checkAvailability() {
    const parsed = UserLogin.safeParse(userLogin);
    if (!parsed.success) {
      void form.trigger('userLogin', { shouldFocus: true });
      return;
    }
    checkId.mutate(parsed.data, {
      onSuccess: () => afterPress(() => setAvailableId(parsed.data)),
      onError: (refusal) => {
        const isTaken = refusal instanceof CallError && refusal.code === 'USER_ALREADY_EXISTS';
        form.setError('userLogin', { message: isTaken ? ID_TAKEN : errorMessageOf(refusal) });
      },
    });
  }

  function handleError(refusal: Error) {
    const words = errorMessageOf(refusal);
    const code = refusal instanceof CallError ? refusal.code : undefined;
    if (code === 'INVALID_EMAIL_CODE') {
      startOver(
        isSocial
          ? '계정을 확인한 지 오래되었어요. 한 번 더 확인해 주세요.'
          : '이메일을 확인한 지 오래되었어요. 인증 번호를 다시 받아 주세요.',
      );
      return;
    }
    if (code === 'ALREADY_VERIFIED_EMAIL') {
      startOver(words);
      return;
    }
    toast({ variant: 'destructive', title: '가입하지 못했어요', description: words });
    if (code === 'USER_ALREADY_EXISTS') {
      form.setError('userLogin', { message: ID_TAKEN }, { shouldFocus: true });
    }
    if (!(refusal instanceof CallError)) return;
    for (const [name, reason] of Object.entries(refusal.fields ?? {})) {
      const known = formFieldOf(name);
      if (known) form.setError(known, { message: reason }, { shouldFocus: true });
    }
  }

  function submit({ userLogin: login, penName, password: newPassword, advertisement }: InfoValues) {
    const { userClassify, userLoginType, sentTo, userEmailCode, socialEmail } = signUp;
    if (userClassify === null || userLoginType === null) return;
    const userAgreements = { privacy: true, terms: true, advertisement } as const;
    const account = { userLogin: login, penName, userClassify, userAgreements };
    if (userLoginType === 'JAJAK') {
      const userEmail = sentTo;
      register.mutate(
        { ...account, userLoginType, password: newPassword, userEmail, userEmailCode },
        {
          onSuccess() {
            finish();
            goToLogin(navigate, login);
          },
          onError: handleError,
        },
      );
    } else {
      registerSocially.mutate(
        newSocialAccount(userLoginType, { ...account, userEmail: socialEmail }),
        {
          onSuccess() {
            finish();
            void navigate(signUp.next || paths.groups(), { replace: true });
          },
          onError: handleError,
        },
      );
    }
  }

  function finish() {
    deleteSignUp();
    const description = isSocial ? '이제 첫 글을 써 봐요.' : '이제 로그인하고 첫 글을 써 봐요.';
    toast({ title: '가입했어요', description });
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <div>
        <Field
          {...form.register('userLogin')}
          label="아이디"
          hint={`영어 소문자, 숫자, -, _ 로 ${LIMITS.userLogin.min}자에서 ${LIMITS.userLogin.max}자까지`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={errors.userLogin?.message}
          action={
            <Button busy={checkId.isPending} onClick={checkAvailability}>
              중복 확인
            </Button>
          }
        />
        <p className={styles.free} role="status">
          {isAvailable && errors.userLogin === undefined ? '쓸 수 있는 아이디예요.' : ''}
        </p>
      </div>
      <Field
        {...form.register('penName')}
        label="필명"
        hint={`글과 책에 적히는 이름이에요. ${LIMITS.penName}자까지 쓸 수 있어요.`}
        autoComplete="nickname"
        maxLength={20}
        error={errors.penName?.message}
      />
      {!isSocial && (
        <div>
          <Field
            {...form.register('password')}
            label="비밀번호"
            type="password"
            hint={`${LIMITS.password.min}자에서 ${LIMITS.password.max}자까지, 아이디와 다르게. 길수록 안전해요.`}
            autoComplete="new-password"
            maxLength={64}
            error={errors.password?.message}
          />
          {errors.password === undefined && (
            <PasswordStrength password={currentPassword} userLogin={userLogin} />
          )}
        </div>
      )}
      <Agreements form={form} />
      <StepButtons
        back={back}
        forward="가입하기"
        busy={register.isPending || registerSocially.isPending}
      />
    </form>
  );
}

function newSocialAccount(
  provider: SocialProvider,
  account: Omit<NewSocialAccount, 'userLoginType' | 'userEmailCode'>,
): NewSocialAccount {
  // The code is as trustworthy as the server's record of this browser's log-in.
  return provider === 'GOOGLE'
    ? { ...account, userLoginType: 'GOOGLE', userEmailCode: VERIFIED_MARKERS.GOOGLE }
    : { ...account, userLoginType: 'WHALE', userEmailCode: VERIFIED_MARKERS.WHALE };
}
