import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { SocialProvider } from '../../../../../shared/accounts/social-providers.ts';
import { paths } from '../../../../app/paths.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { type RadioCard, RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { siteQuery } from '../../sessions/sessions.api.ts';
import { useBeginSocial } from '../../social/social.api.ts';
import styles from '../SignUp.module.css';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

type SignUpMethod = 'JAJAK' | SocialProvider;

const PASSWORD_CARD: RadioCard = {
  value: 'JAJAK',
  glyph: '나',
  title: '내 아이디로 가입해요',
  text: '이메일을 한 번 확인하고, 아이디와 비밀번호를 스스로 정해요.',
};

function cardOf(provider: SocialProvider, isTeacher: boolean): RadioCard {
  const card =
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
  const officeNote = isTeacher ? ' 선생님은 교육청 메일로 만든 계정이어야 해요.' : '';
  return { ...card, value: provider, text: card.text + officeNote };
}

export function MethodStep({ signUp, update, next, back }: StepProps) {
  const site = useQuery(siteQuery);
  const begin = useBeginSocial();
  const { control, handleSubmit, ref, register } = useCheckedForm<{ method: SignUpMethod }>({
    defaultValues: { method: signUp.userLoginType ?? 'JAJAK' },
  });
  const method = useWatch({ control, name: 'method' });
  const providers = site.data?.socialLogins ?? [];

  const submit = handleSubmit(({ method: selected }) => {
    if (begin.isPending) return;
    if (selected === 'JAJAK') {
      next({ userLoginType: selected, socialEmail: '' });
      return;
    }
    update({ userLoginType: selected });
    begin.mutate(
      { provider: selected, purpose: 'LOGIN', isSignUp: true, next: paths.groups() },
      {
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '가입하러 가지 못했어요',
            description: errorMessageOf(refusal),
          }),
      },
    );
  });

  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)}>
      <RadioCards
        legend="가입하는 방법"
        hideLegend
        {...register('method')}
        cards={[
          PASSWORD_CARD,
          ...providers.map((provider) => cardOf(provider, signUp.userClassify === 'TEACHER')),
        ]}
      />
      <StepButtons
        back={back}
        forward={
          method === 'JAJAK' ? '다음' : `${method === 'GOOGLE' ? 'Google' : '웨일'}로 계속하기`
        }
        busy={begin.isPending}
      />
    </form>
  );
}
