import content from 'virtual:guardian-letter';
import type { ReactNode } from 'react';
import type { LegalFacts } from '../../../../shared/administration/operator.ts';
import type { Inline } from '../../../platform/markdown.ts';
import { cx } from '../../../ui/cx.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { Words } from '../legal/LegalText.tsx';
import { MissingOperator } from '../legal/MissingOperator.tsx';
import { fillText, hasBlank } from '../legal/placeholders.model.ts';
import styles from './GuardianLetter.module.css';
import type { GuardianLetterText } from './letter.model.ts';

const text: GuardianLetterText = content;

interface GuardianLetterProps {
  facts: LegalFacts;
  /** Top right: the class and the day. */
  heading?: string;
  /** Whom to ask first; above the operator. */
  teacher?: ReactNode;
  /** The consent slip below the cutting line. */
  slip?: ReactNode;
}

/** One sheet of A4 for parents. Without an operator nothing of it is shown. */
export function GuardianLetter({ facts, heading, teacher, slip }: GuardianLetterProps) {
  const fill = (words: Inline[]) => fillText(words, facts);
  const questions = text.questions.map(({ question, answer }) => ({
    question,
    answer: fill(answer),
  }));
  if (questions.some(({ answer }) => hasBlank(answer))) return <MissingOperator />;
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <Logo />
        <span>{heading}</span>
      </header>
      <h1 className={cx(styles.title, 'font-title')}>{text.title}</h1>
      <p className={styles.lead}>
        <Words text={fill(text.lead)} />
      </p>
      <dl className={styles.questions}>
        {questions.map(({ question, answer }, at) => (
          <div key={question}>
            <dt>
              <i className="font-title" aria-hidden="true">
                {question[0]}
              </i>
              {question}
            </dt>
            <dd>
              {at === questions.length - 1 && teacher}
              <Words text={answer} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <Words text={fill(text.note)} />
      </p>
      {slip}
    </article>
  );
}

interface ConsentSlipProps {
  facts: LegalFacts;
  /** Until when it should come back, in words; empty for no day. */
  due: string;
  groupTitle: string;
  year: number;
  /** Who receives it. */
  addressee: string;
}

/** What has no value in the settings, such as a language model, is not asked for. */
export function ConsentSlip({ facts, due, groupTitle, year, addressee }: ConsentSlipProps) {
  const asks = text.asks.map((ask) => fillText(ask, facts)).filter((ask) => !hasBlank(ask));
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <p className={styles.cut}>자르는 선</p>
      <h2 id="slip" className="font-title">
        동의서
        {due !== '' && <span className={styles.due}>{due} 담임 선생님께 보내 주세요.</span>}
      </h2>
      <ul className={styles.asks}>
        {asks.map((ask) => (
          <li key={JSON.stringify(ask)}>
            <span className={styles.ask}>
              <Words text={ask} />
            </span>
            <span className={styles.box}>동의합니다</span>
            <span className={styles.box}>동의하지 않습니다</span>
          </li>
        ))}
      </ul>
      <div className={styles.signatures}>
        <span>
          {groupTitle} <small>학생 이름</small>
        </span>
        <span>
          보호자 <small>(서명)</small>
        </span>
        <span>
          {year}년<b>월</b>
          <b>일</b>
        </span>
      </div>
      <p className={cx(styles.addressee, 'font-title')}>{addressee}</p>
    </section>
  );
}
