import { useQuery } from '@tanstack/react-query';
import type { SocialProvider } from '../../../../../shared/accounts/social-providers.ts';
import { paths } from '../../../../app/paths.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { siteQuery } from '../../sessions/sessions.api.ts';
import { useBeginSocial } from '../../social/social.api.ts';
import styles from '../SignUp.module.css';
import { type Choice, ChoiceButtons } from './ChoiceButtons.tsx';
import type { StepProps } from './StepProps.ts';

type SignUpMethod = 'JAJAK' | SocialProvider;

const WITH_PASSWORD: Choice<SignUpMethod> = {
  value: 'JAJAK',
  glyph: '나',
  title: '내 아이디로 가입해요',
  text: '이메일을 한 번 확인하고, 아이디와 비밀번호를 스스로 정해요.',
};

function choiceOf(provider: SocialProvider, isTeacher: boolean): Choice<SignUpMethod> {
  const choice =
    provider === 'GOOGLE'
      ? {
          glyph: 'G',
          title: 'Google 계정으로 가입해요',
          text: '쓰던 Google 계정으로 로그인해요. 비밀번호를 새로 외우지 않아도 돼요.',
        }
      : {
          glyph: 'W',
          title: '웨일 계정으로 가입해요',
          text: '학교에서 받은 웨일 계정으로 로그인해요. 비밀번호를 새로 외우지 않아도 돼요.',
        };
  // Told in advance, because the refusal would come only after the provider's page.
  const schoolNote = isTeacher ? ' 선생님은 교육청이나 학교 메일로 만든 계정이어야 해요.' : '';
  return { ...choice, value: provider, text: choice.text + schoolNote };
}

export function MethodStep({ signUp, update, next, back }: StepProps) {
  const providers = useQuery(siteQuery).data?.socialLogins ?? [];
  const begin = useBeginSocial();

  function choose(method: SignUpMethod) {
    if (method === 'JAJAK') {
      next({});
      return;
    }
    update({ userLoginType: method });
    begin.mutate(
      { provider: method, purpose: 'LOGIN', isSignUp: true, next: paths.groups() },
      {
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '가입하러 가지 못했어요',
            description: errorMessageOf(refusal),
          }),
      },
    );
  }

  return (
    <div className={styles.form}>
      <ChoiceButtons
        choices={[
          WITH_PASSWORD,
          ...providers.map((provider) => choiceOf(provider, signUp.userClassify === 'TEACHER')),
        ]}
        chosen={signUp.userLoginType}
        busy={begin.isPending}
        onChoose={choose}
      />
      <div>
        <Button size="big" onClick={back}>
          이전
        </Button>
      </div>
    </div>
  );
}
