import type { ReactNode } from 'react';
import type { MembershipLimits } from '../../../../shared/administration/licenses/membership.ts';
import { SignedInSwitch } from '../../../app/landing/SignedInSwitch.tsx';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './PricingPage.module.css';

interface Tier {
  name: string;
  price: string;
  forWhom: string;
  lines: string[];
}

const won = new Intl.NumberFormat('ko-KR');

function tiersOf({
  freeGroups,
  freeMembers,
  licenseGroups,
  licenseMembers,
  freeAiPerDay,
  licenseAiPerDay,
  pricePerSeat,
}: MembershipLimits): Tier[] {
  return [
    {
      name: '무료',
      price: '0원',
      forWhom: '한 반이나 동아리 하나라면 충분해요.',
      lines: [
        freeGroups === 0
          ? '초대받은 모임에서 함께하기'
          : `모임 ${formatCount(freeGroups, '개')} 만들기`,
        `모임마다 ${formatCount(freeMembers, '명')}까지`,
        `AI 도움 하루 ${formatCount(freeAiPerDay, '번')}까지`,
        '쓰기, 답하기, 맞춤법, 책 만들기는 모두 그대로',
      ],
    },
    {
      name: '라이선스',
      price: pricePerSeat === null ? '견적으로' : `${won.format(pricePerSeat)}원`,
      forWhom:
        pricePerSeat === null
          ? '여러 반을 맡거나 학교가 함께 쓸 때 알맞아요. 인원과 기간에 맞추어 알려 드려요.'
          : '선생님 한 분이 1년 동안 쓰는 값이에요. 여러 반을 맡거나 학교가 함께 쓸 때 알맞아요.',
      lines: [
        `선생님 한 분이 모임 ${formatCount(licenseGroups, '개')} 만들기`,
        `모임마다 ${formatCount(licenseMembers, '명')}까지`,
        `AI 도움 하루 ${formatCount(licenseAiPerDay, '번')}까지`,
        '쓰기, 답하기, 맞춤법, 책 만들기는 모두 그대로',
      ],
    },
  ];
}

interface PricingProps {
  limits: MembershipLimits;
  /** The form for an offer. */
  quote: ReactNode;
}

const QUESTIONS = [
  {
    question: '라이선스 기간이 끝나면 글이 지워지나요?',
    answer:
      '아니요. 모임과 글, 책은 모두 그대로 남고 쓰기와 읽기도 이어져요. 새 모임만 더 만들 수 없고, AI 도움은 하루에 무료 회원만큼 쓸 수 있어요.',
  },
  {
    question: '학생도 라이선스가 필요한가요?',
    answer:
      '아니요. 모임을 만드는 선생님만 라이선스가 필요해요. 학생은 선생님이 만든 모임에 들어와 쓰면 돼요.',
  },
  {
    question: '선생님이 학교를 옮기면 라이선스는 어떻게 되나요?',
    answer:
      '라이선스 담당자가 회수해서 다른 분께 드릴 수 있어요. 옮긴 분이 만든 모임과 글은 그대로 남아요.',
  },
  {
    question: '아직 가입하지 않은 분께도 라이선스를 드릴 수 있나요?',
    answer: '네. 메일 주소를 적어 두면, 그 주소로 가입하고 이메일을 확인한 분이 바로 받아요.',
  },
];

export function Pricing({ limits, quote }: PricingProps) {
  return (
    <div data-wide>
      <h1 className={cx(styles.title, 'font-title')}>요금</h1>
      <p className={styles.lead}>
        글을 쓰고 읽고 답하는 것은 모두 무료예요. 모임을 더 많이 만들 때만 라이선스가 필요해요.
      </p>
      <div className={styles.tiers}>
        {tiersOf(limits).map((tier) => (
          <section key={tier.name} className={styles.tier} aria-label={tier.name}>
            <h2>{tier.name}</h2>
            <p className={cx(styles.price, 'font-title')}>{tier.price}</p>
            <p className={styles.forWhom}>{tier.forWhom}</p>
            <ul>
              {tier.lines.map((line) => (
                <li key={line}>
                  <Icon name="check" />
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.actions}>
        <SignedInSwitch
          signedOut={
            <LinkButton variant="primary" size="big" wide to={paths.signUp()}>
              무료로 시작하기
            </LinkButton>
          }
          signedIn={
            <LinkButton variant="primary" size="big" wide to={paths.groups()}>
              내 모임으로
            </LinkButton>
          }
        />
      </div>
      <section id="quote" className={styles.quote} aria-labelledby="quote-title">
        <h2 id="quote-title" className="font-title">
          견적 받기
        </h2>
        <p className={styles.forWhom}>
          인원과 기간을 알려 주시면 메일로 견적을 보내 드려요. 보낸 내용은 견적에만 쓰고 1년 뒤에
          지워요.
        </p>
        {quote}
      </section>
      <section className={styles.questions} aria-labelledby="pricing-questions">
        <h2 id="pricing-questions" className="font-title">
          자주 묻는 질문
        </h2>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
