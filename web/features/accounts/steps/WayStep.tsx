import { RadioCards } from '../../../ui/RadioCards.tsx';
import styles from '../SignUp.module.css';
import { StepButtons } from './StepButtons.tsx';
import type { StepProps } from './StepProps.ts';

export function WayStep({ next, back }: StepProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        next({ userLoginType: 'JAJAK' });
      }}
    >
      <RadioCards
        legend="가입하는 방법"
        hideLegend
        defaultValue="JAJAK"
        cards={[
          {
            value: 'JAJAK',
            glyph: '나',
            title: '내 아이디로 가입해요',
            text: '이메일을 한 번 확인하고, 아이디와 비밀번호를 스스로 정해요.',
          },
        ]}
      />
      <StepButtons back={back} forward="다음" />
    </form>
  );
}
