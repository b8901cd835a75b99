import { Link } from 'react-router';
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

function tiersOf({
  freeGroups,
  freeMembers,
  licenseGroups,
  licenseMembers,
}: MembershipLimits): Tier[] {
  return [
    {
      name: '무료',
      price: '0원',
      forWhom: '한 반, 한 동아리라면 이것으로 넉넉해요.',
      lines: [
        freeGroups === 0
          ? '초대받은 모임에서 함께하기'
          : `모임 ${formatCount(freeGroups, '개')} 열기`,
        `모임마다 ${formatCount(freeMembers, '명')}까지`,
        '쓰기, 답하기, 맞춤법, 책 만들기는 모두 그대로',
      ],
    },
    {
      name: '라이선스',
      price: '자리마다',
      forWhom: '여러 반을 맡거나 학교가 함께 쓸 때 알맞아요.',
      lines: [
        `한 자리마다 모임 ${formatCount(licenseGroups, '개')} 열기`,
        `모임마다 ${formatCount(licenseMembers, '명')}까지`,
        '쓰기, 답하기, 맞춤법, 책 만들기는 모두 그대로',
      ],
    },
  ];
}

export function Pricing({ limits }: { limits: MembershipLimits }) {
  return (
    <div data-wide>
      <h1 className={cx(styles.title, 'font-title')}>요금</h1>
      <p className={styles.lead}>
        글을 쓰고 읽고 답하는 일에는 값이 없어요. 모임을 더 많이 열 때만 자리가 필요해요.
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
      <p className={styles.fine}>
        라이선스 기간이 끝나도 지워지는 것은 없어요. 새 모임을 더 여는 일만 멈춰요. 라이선스가
        필요하면 <Link to={paths.help()}>고객센터</Link>에 적힌 운영자에게 물어봐 주세요.
      </p>
    </div>
  );
}
