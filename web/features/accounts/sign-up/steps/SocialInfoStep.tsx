import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../ui/Button.tsx';
import { siteQuery } from '../../sessions/sessions.api.ts';
import { PROVIDER_NAMES } from '../../social/social.model.ts';
import styles from '../SignUp.module.css';
import { needsSchoolAddress } from '../sign-up.model.ts';
import { InfoStep, type InfoStepProps } from './InfoStep.tsx';
import { StepButtons } from './StepButtons.tsx';

export interface SocialInfoStepProps extends InfoStepProps {
  /** Returns to the choice of method, with a reason if there is one. */
  startOver(words?: string): void;
}

export function SocialInfoStep(props: SocialInfoStepProps) {
  const { signUp, back, startOver } = props;
  const { userLoginType, socialEmail } = signUp;
  const schoolDomains = useQuery(siteQuery).data?.teacherEmailDomains ?? [];
  if (userLoginType === null || userLoginType === 'JAJAK') return null;
  const name = PROVIDER_NAMES[userLoginType];
  const verified = (
    <div className={styles.verified}>
      <p>
        <span>{name} 계정</span>
        <b>{socialEmail}</b>
      </p>
      <Button variant="quiet" size="small" onClick={() => startOver()}>
        다른 방법으로
      </Button>
    </div>
  );
  if (!needsSchoolAddress(signUp, schoolDomains)) {
    return (
      <>
        {verified}
        <InfoStep {...props} />
      </>
    );
  }
  return (
    <div className={styles.form}>
      {verified}
      <p>
        이 {name} 계정의 메일로는 선생님인지 알 수 없어요. 교육청이나 학교 메일로 만든 계정을
        고르거나, 내 아이디로 가입하면서 그 메일을 확인해 주세요.
      </p>
      <StepButtons back={back} forward="다른 방법 고르기" onForward={() => startOver()} />
    </div>
  );
}
