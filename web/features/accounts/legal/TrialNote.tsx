import styles from './TrialNote.module.css';

/** Shown in place of the operator in a trial installation. */
export function TrialNote() {
  return (
    <p className={styles.note} role="note">
      <b>시험 설치예요.</b> 아직 운영하는 곳이 정해지지 않았어요. 다른 사람의 이름이나 연락처 같은
      개인정보는 적지 말아 주세요.
    </p>
  );
}
