import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  type SocialProvider,
  VERIFIED_MARKERS,
} from '../../../../../shared/accounts/social-providers.ts';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { paths } from '../../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { goToLogin } from '../../../../platform/site.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type NewSocialAccount, useSocialRegister } from '../../social/social.api.ts';
import { Agreements } from '../Agreements.tsx';
import { formFieldOf, InfoSchema, type InfoValues, SocialInfoSchema } from '../info-form.ts';
import { PasswordStrength } from '../PasswordStrength.tsx';
import styles from '../SignUp.module.css';
import { useRegister } from '../sign-up.api.ts';
import { deleteSignUp } from '../sign-up.model.ts';
import { ID_TAKEN, UserLoginField } from '../UserLoginField.tsx';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

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
  const register = useRegister();
  const registerSocially = useSocialRegister();
  const isSocial = signUp.socialEmail !== '';
  const isTeacher = signUp.userClassify === 'TEACHER';
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
  const { setFocus } = form;
  useEffect(() => setFocus('userLogin'), [setFocus]);

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
          onSuccess(loggedIn) {
            deleteSignUp();
            if (loggedIn === null) goToLogin(navigate, login);
            else void navigate(paths.groups(), { replace: true });
          },
          onError: handleError,
        },
      );
    } else {
      registerSocially.mutate(
        newSocialAccount(userLoginType, { ...account, userEmail: socialEmail }),
        {
          onSuccess() {
            deleteSignUp();
            void navigate(signUp.next || paths.groups(), { replace: true });
          },
          onError: handleError,
        },
      );
    }
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <UserLoginField
        field={form.register('userLogin')}
        typed={userLogin}
        mistake={errors.userLogin?.message}
      />
      <Field
        {...form.register('penName')}
        label={isTeacher ? '이름(필명)' : '필명'}
        hint={
          isTeacher
            ? '학생들에게 보이는 이름이에요. 예: 한지우 선생님'
            : `글과 책에 적히는 이름이에요. ${LIMITS.penName}자까지 쓸 수 있어요.`
        }
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
          <PasswordStrength
            password={currentPassword}
            userLogin={userLogin}
            error={errors.password?.message}
          />
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
