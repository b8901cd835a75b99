import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Steps } from '../../../ui/status/Progress.tsx';
import { siteQuery } from '../sessions/sessions.api.ts';
import { deleteOAuthState, pendingSocialSignUpIn } from '../social/social.model.ts';
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx';
import styles from './SignUp.module.css';
import {
  deleteSignUp,
  isStepReachable,
  needsSchoolAddress,
  restoreSignUp,
  type SignUp,
  type Step,
  saveSignUp,
  stepOf,
  stepsIncluding,
} from './sign-up.model.ts';
import { CodeStep } from './steps/CodeStep.tsx';
import { EmailStep } from './steps/EmailStep.tsx';
import { InfoStep } from './steps/InfoStep.tsx';
import { MethodStep } from './steps/MethodStep.tsx';
import { SocialInfoStep } from './steps/SocialInfoStep.tsx';
import { TypeStep } from './steps/TypeStep.tsx';

const STEP_TEXTS: Record<Step, { title: string; lead: string }> = {
  type: {
    title: '어떻게 쓰실 건가요?',
    lead: '고른 것에 따라 할 수 있는 일이 조금 달라요.',
  },
  method: { title: '어떻게 가입할까요?', lead: '앞으로 로그인할 방법이에요.' },
  email: { title: '이메일을 알려 주세요', lead: '메일로 인증 번호를 보내 드려요.' },
  code: {
    title: '메일이 도착했나요?',
    lead: '인증 번호를 메일로 보냈어요. 메일에 적힌 번호를 옮겨 적어 주세요.',
  },
  info: {
    title: '거의 다 되었어요',
    lead: '메일을 확인했어요. 아이디와 필명, 비밀번호를 정하면 끝이에요.',
  },
  social: {
    title: '거의 다 되었어요',
    lead: '아이디와 필명을 정해 주세요. 비밀번호는 따로 필요 없어요.',
  },
};

/** For teachers, whose name pupils read. */
const TEACHER_TEXTS: Partial<typeof STEP_TEXTS> = {
  email: { title: '어느 메일을 쓰세요?', lead: '선생님 본인인지 한 번만 확인할게요.' },
  info: {
    title: '거의 다 되었어요',
    lead: '메일을 확인했어요. 아이디와 이름, 비밀번호를 정하면 끝이에요.',
  },
  social: {
    title: '거의 다 되었어요',
    lead: '아이디와 이름을 정해 주세요. 비밀번호는 따로 필요 없어요.',
  },
};

const SCHOOL_TEXTS = {
  title: '학교 메일이 필요해요',
  lead: '선생님 본인인지 교육청이나 학교에서 받은 메일로 확인해요.',
};

const pathOf = (step: Step) => (step === 'type' ? paths.signUp() : paths.signUp({ step }));

export function Component() {
  const user = useUser();
  // A social sign-up signs the person in while this page is still mounted, so the initial value
  // counts.
  const [initialUser] = useState(user);
  return initialUser !== null && user !== null ? (
    <AlreadyLoggedIn penName={initialUser.penName} />
  ) : (
    <SignUpSteps />
  );
}

function SignUpSteps() {
  const location = useLocation();
  const [signUp, setSignUp] = useState(() => restoreSignUp(pendingSocialSignUpIn(location.state)));
  // A handler that runs after a request must see the latest state, not the one of its render.
  const latest = useRef(signUp);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const site = useQuery(siteQuery).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepOf(search.get('step'));
  const isReachable = isStepReachable(step, signUp);

  // Leaving the page resets the sign-up. A reload or a provider's page does not unmount it. A layout
  // effect, because a page that is loaded right after would cut off a later one.
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      deleteSignUp();
    };
  }, []);
  useEffect(deleteOAuthState, []);

  useEffect(() => {
    if (isReachable) return;
    toast({
      isForNextPage: true,
      variant: 'destructive',
      title: '가입 정보가 없어요',
      description: '처음부터 다시 시작해 주세요.',
    });
  }, [isReachable]);

  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    window.scrollTo(0, 0);
    // A step has focused its first field itself.
    if (document.activeElement?.tagName !== 'INPUT') heading.current?.focus();
  }, [step]);

  if (!isReachable) return <Navigate replace to={paths.signUp()} />;

  function update(change: Partial<SignUp>): void {
    latest.current = { ...latest.current, ...change };
    setSignUp(latest.current);
    // The last blur of a field may report its value after the page was left.
    if (!isLeft.current) saveSignUp(latest.current);
  }

  const isTeacher = signUp.userClassify === 'TEACHER';
  const texts =
    step === 'social' && needsSchoolAddress(signUp, site?.teacherEmailDomains ?? [])
      ? SCHOOL_TEXTS
      : ((isTeacher ? TEACHER_TEXTS[step] : undefined) ?? STEP_TEXTS[step]);
  const steps = stepsIncluding(step, signUp, site?.socialLogins);
  const index = steps.indexOf(step);
  const props = {
    signUp,
    update,
    next(change: Partial<SignUp>) {
      update(change);
      void goOn();
    },
    back() {
      const previous = steps[index - 1];
      if (previous) void navigate(pathOf(previous));
    },
  };

  async function goOn(): Promise<void> {
    const known = await client.ensureQueryData(siteQuery).catch(() => undefined);
    const all = stepsIncluding(step, latest.current, known?.socialLogins);
    const following = all[all.indexOf(step) + 1];
    if (following === undefined || isLeft.current) return;
    // The only method there is needs no choice.
    if (following === 'email') update({ userLoginType: 'JAJAK', socialEmail: '' });
    void navigate(pathOf(following));
  }

  const passwordProps = { password, setPassword };

  function restartAtEmail(message: string) {
    toast({
      isForNextPage: true,
      variant: 'destructive',
      title: '가입하지 못했어요',
      description: message,
    });
    // Navigate first: otherwise the current step becomes unreachable and redirects.
    void navigate(pathOf('email'), { replace: true });
    update({ sentTo: '', sentAt: 0, userEmailCode: '' });
  }

  function restartAtMethod(message?: string) {
    if (message !== undefined) {
      toast({
        isForNextPage: true,
        variant: 'destructive',
        title: '가입하지 못했어요',
        description: message,
      });
    }
    void navigate(pathOf('method'), { replace: true });
  }

  return (
    <>
      <Steps now={index + 1} of={steps.length} className={styles.steps} />
      <h1 ref={heading} tabIndex={-1} className={`font-title ${styles.title}`}>
        {texts.title}
      </h1>
      <p className={styles.lead} role="status">
        {texts.lead}
      </p>
      {step === 'type' && <TypeStep {...props} />}
      {step === 'method' && <MethodStep {...props} />}
      {step === 'email' && <EmailStep {...props} />}
      {step === 'code' && <CodeStep {...props} />}
      {step === 'info' && <InfoStep {...props} {...passwordProps} startOver={restartAtEmail} />}
      {step === 'social' && (
        <SocialInfoStep {...props} {...passwordProps} startOver={restartAtMethod} />
      )}
    </>
  );
}
