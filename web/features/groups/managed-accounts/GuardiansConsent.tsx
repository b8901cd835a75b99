import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Accounts.module.css';

interface GuardiansConsentProps {
  groupId: string;
  toCreate: number;
  isConsented: boolean;
  error: string | undefined;
  onChange(isConsented: boolean): void;
}

/** For the new accounts only, with the letter to print. */
export function GuardiansConsent(props: GuardiansConsentProps) {
  const { groupId, toCreate, isConsented, error, onChange } = props;
  return (
    <div className={styles.consent}>
      <CheckboxField
        checked={isConsented}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
        hint="만 14세 미만 학생만 받으면 돼요. 확인한 날짜를 남겨 둬요."
      >
        새로 만드는 {formatCount(toCreate, '명')}의 보호자 동의를 받았어요.
      </CheckboxField>
      {/* In another tab: the list is not stored. */}
      <LinkButton size="small" icon="print" to={paths.guardianLetter(groupId)} target="_blank">
        가정통신문 인쇄<span className="sr-only"> (새 창)</span>
      </LinkButton>
    </div>
  );
}
