import styles from './MissingOperator.module.css';

/** What the operator has to set, in the order of .env.example. */
const SETTINGS = [
  ['OPERATOR_NAME', '운영하는 학교나 기관의 이름'],
  ['OPERATOR_EMAIL', '연락받을 메일 주소'],
  ['OPERATOR_PRIVACY_OFFICER', '개인정보 보호책임자의 이름과 직위'],
  ['TERMS_EFFECTIVE_DATE', '시행일'],
] as const;

/** Shown instead of a text that would have blanks. */
export function MissingOperator() {
  return (
    <div className={styles.note} role="note">
      <p>
        <b>시험 설치예요.</b> 운영하는 곳이 정해지지 않아서 이 글은 아직 보여 드릴 수 없어요. 다른
        사람의 이름이나 연락처 같은 개인정보는 적지 말아 주세요.
      </p>
      <p>
        <b>운영하는 분께:</b> 서버의 설정(.env)에 다음을 적고 다시 시작하면 이 글이 나와요.
      </p>
      <ul>
        {SETTINGS.map(([name, words]) => (
          <li key={name}>
            <code>{name}</code> {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
