import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SelfMadeClassify } from '../../../../../shared/accounts/users.ts';
import { loginAddress } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../SignUp.module.css';
import { type Choice, ChoiceButtons } from './ChoiceButtons.tsx';
import type { StepProps } from './StepProps.ts';

const CHOICES: Choice<SelfMadeClassify>[] = [
  {
    value: 'TEACHER',
    glyph: '가',
    title: '선생님이에요',
    text: '모임을 열고 학생 계정을 만들 수 있어요. 교육청이나 학교 메일로 확인해요.',
  },
  {
    value: 'STUDENT',
    glyph: '배',
    title: '학생이에요',
    text: '모임에 들어가 글을 쓰고 친구 글을 읽어요. 만 14세부터 스스로 가입할 수 있어요.',
  },
  {
    value: 'GENERAL',
    glyph: '씀',
    title: '그 밖에 글 쓰는 분이에요',
    text: '글쓰기 모임, 동아리, 도서관 교실에서 함께 써요.',
  },
];

export function TypeStep({ signUp, update, next }: StepProps) {
  const { userClassify } = signUp;

  function choose(value: SelfMadeClassify) {
    // Each kind has its own e-mail rules, so another one clears the address.
    const isOther = value !== userClassify;
    const change = { userClassify: value, ...(isOther && { emailDomain: '', ownDomain: '' }) };
    if (value === 'STUDENT') update({ ...change, isFourteen: false });
    else next(change);
  }

  return (
    <div className={styles.form}>
      <ChoiceButtons choices={CHOICES} chosen={userClassify} onChoose={choose} />
      {userClassify === 'STUDENT' && <AgeQuestion confirm={() => next({ isFourteen: true })} />}
      <p className={styles.footer}>
        선생님이 계정을 만들어 주셨나요? <Link to={loginAddress()}>로그인하기</Link>
      </p>
    </div>
  );
}

/** Pupils under fourteen come in with an account of their teacher. */
function AgeQuestion({ confirm }: { confirm(): void }) {
  const [isYounger, setYounger] = useState(false);
  const section = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  // On a phone both answers, and what follows from the second, would lie below the screen. In braces, because
  // newer browsers return a promise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section grows with the answer
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [isYounger]);
  return (
    <section ref={section} className={styles.age} aria-labelledby="age">
      <h2 id="age" ref={question} tabIndex={-1}>
        만 14세가 되었나요?
      </h2>
      <div className={styles.answers}>
        <Button variant="primary" size="big" onClick={confirm}>
          네, 만 14세가 되었어요
        </Button>
        <Button size="big" aria-expanded={isYounger} onClick={() => setYounger(true)}>
          아직이에요
        </Button>
      </div>
      <p role="status">
        {isYounger &&
          '그럼 선생님이 만들어 주신 계정으로 함께해요. 선생님께 아이디가 적힌 카드를 받아 로그인해 주세요.'}
      </p>
    </section>
  );
}
