import { isEmailFor } from '../../../../shared/accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { PROVIDER_NAMES } from '../../social/errand.ts';
import styles from '../SignUp.module.css';
import { InfoStep, type InfoStepProps } from './InfoStep.tsx';
import { StepButtons } from './StepButtons.tsx';

export interface SocialInfoStepProps extends InfoStepProps {
  /** To the choice of ways, with the reason where there is one. */
  startOver(words?: string): void;
}

/** The last step of somebody whom a provider has vouched for. */
export function SocialInfoStep(props: SocialInfoStepProps) {
  const { said, back, startOver } = props;
  const { userClassify, userLoginType, socialEmail } = said;
  if (userClassify === null || userLoginType === null || userLoginType === 'JAJAK') return null;
  const name = PROVIDER_NAMES[userLoginType];
  const verified = (
    <p className={styles.verified}>
      <span>{name} 계정</span>
      <b>{socialEmail}</b>
      <Button look="quiet" size="small" onClick={() => startOver()}>
        다른 방법으로
      </Button>
    </p>
  );
  if (isEmailFor(userClassify, socialEmail)) {
    return (
      <>
        {verified}
        <InfoStep {...props} />
      </>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        startOver();
      }}
    >
      {verified}
      <p role="alert" className={styles.over}>
        선생님은 교육청 메일 주소로 가입해 주세요. 이 {name} 계정은 교육청 메일이 아니에요. 교육청
        메일로 만든 계정을 쓰거나, 내 아이디로 가입하면서 교육청 메일을 확인할 수 있어요.
      </p>
      <StepButtons back={back} forward="다른 방법 고르기" />
    </form>
  );
}
