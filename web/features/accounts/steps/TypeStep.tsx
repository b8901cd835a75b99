import { useState } from 'react';
import { Link } from 'react-router';
import type { SelfMadeClassify } from '../../../../shared/accounts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Field.tsx';
import { type RadioCard, RadioCards } from '../../../ui/RadioCards.tsx';
import styles from '../SignUp.module.css';
import type { StepProps } from './StepProps.ts';

const CARDS: (RadioCard & { value: SelfMadeClassify })[] = [
  {
    value: 'STUDENT',
    glyph: '배',
    title: '학생이에요',
    text: '모임에 들어가 글을 쓰고 친구 글을 읽어요. 만 14세부터 스스로 가입할 수 있어요.',
  },
  {
    value: 'TEACHER',
    glyph: '가',
    title: '선생님이에요',
    text: '모임을 열고 학생 계정을 만들 수 있어요. 교육청 메일로 확인해요.',
  },
  {
    value: 'GENERAL',
    glyph: '씀',
    title: '그 밖의 쓰는 사람이에요',
    text: '글쓰기 모임, 동아리, 도서관 교실에서 함께 써요.',
  },
];

export function TypeStep({ said, say, next }: StepProps) {
  const [error, setError] = useState<string>();
  const { userClassify, isFourteen } = said;

  function choose(value: string) {
    const card = CARDS.find((one) => one.value === value);
    setError(undefined);
    // Another kind of person has another kind of address.
    if (card && card.value !== userClassify) {
      say({ userClassify: card.value, emailDomain: '', ownDomain: '' });
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (userClassify === null) setError('하나를 골라 주세요.');
        else if (userClassify === 'STUDENT' && !isFourteen) setError('이 필드는 필수 항목입니다');
        else next({});
      }}
    >
      <RadioCards
        legend="어떻게 쓰실 건가요?"
        hideLegend
        cards={CARDS}
        value={userClassify ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        error={userClassify === null ? error : undefined}
      />
      {userClassify === 'STUDENT' && (
        <Checkbox
          checked={isFourteen}
          onChange={(event) => {
            setError(undefined);
            say({ isFourteen: event.currentTarget.checked });
          }}
          hint="아직 만 14세가 되지 않았다면, 선생님이 만들어 주신 계정으로 함께할 수 있어요."
          error={error}
        >
          만 14세가 되었어요
        </Checkbox>
      )}
      <Button type="submit" look="primary" size="big" wide>
        다음
      </Button>
      <p className={styles.foot}>
        선생님이 계정을 만들어 주셨나요? <Link to={paths.login()}>로그인하기</Link>
      </p>
    </form>
  );
}
