import { useInfiniteQuery } from '@tanstack/react-query';
import type { MembershipLimits } from '../../../../shared/administration/licenses/membership.ts';
import type { getMyLicenses } from '../../../../shared/administration/licenses/seats.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './LicensePage.module.css';
import { seatsQuery } from './licenses.api.ts';
import { dayWords } from './licenses.model.ts';
import { Remaining } from './Remaining.tsx';

export type MyLicense = Result<typeof getMyLicenses>['licenses'][number];

interface LicenseOverviewProps {
  license: MyLicense;
  limits: MembershipLimits;
}

export function LicenseOverview({ license, limits }: LicenseOverviewProps) {
  const { seats, usedSeats, organization, manager } = license;
  return (
    <>
      <div className={styles.top}>
        <Card className={styles.seats}>
          <Chip tone="act">{organization}</Chip>
          <p className={styles.sentence}>
            {formatCount(seats, '명')} 가운데 <b>{formatCount(usedSeats, '명')}</b>에게 라이선스를
            주었어요.
          </p>
          <SeatCells license={license} />
        </Card>
        <Card title="기간" className={styles.period}>
          <dl>
            <dt>시작</dt>
            <dd>{dayWords(license.startsOn)}</dd>
            <dt>끝</dt>
            <dd>{dayWords(license.endsOn)}</dd>
            <dt>남은 날</dt>
            <dd>
              <Remaining state={license.licenseState} daysLeft={license.daysLeft} />
            </dd>
            <dt>관리</dt>
            <dd>{manager?.penName ?? '없음'}</dd>
          </dl>
          <LinkButton to={`${paths.pricing()}#quote`}>연장 견적 받기</LinkButton>
          <p className={styles.soft}>
            {dayWords(license.endsOn)}이 지나도 글과 모임은 그대로예요. 새 모임만 열 수 없어요.
          </p>
        </Card>
      </div>
      <Usage license={license} limits={limits} />
    </>
  );
}

/** More are not told apart as cells. */
const MOST_CELLS = 60;

function SeatCells({ license }: { license: MyLicense }) {
  const { licenseId, seats, usedSeats, waitingSeats } = license;
  const { data } = useInfiniteQuery(seatsQuery(licenseId, ''));
  const given = data?.pages.flatMap((page) => page.seats) ?? [];
  return (
    <>
      {seats <= MOST_CELLS && (
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length: seats }, (_, at) => {
            const seat = given[at];
            const name = seat?.user?.penName ?? seat?.email ?? '';
            const state =
              at >= usedSeats ? 'free' : seat && seat.user === null ? 'waiting' : 'used';
            return (
              <i key={seat?.licenseUserId ?? `free-${at}`} data-state={state}>
                {[...name][0] ?? ''}
              </i>
            );
          })}
        </div>
      )}
      <ul className={styles.legend}>
        <li data-state="used">쓰는 중 {usedSeats - waitingSeats}</li>
        <li data-state="waiting">가입 전 {waitingSeats}</li>
        <li data-state="free">남은 인원 {seats - usedSeats}</li>
      </ul>
    </>
  );
}

function Usage({ license: { usage }, limits }: LicenseOverviewProps) {
  const figures = [
    {
      title: '만든 모임',
      value: formatCount(usage.groups, '개'),
      part: usage.mostGroups / Math.max(1, limits.licenseGroups),
      note: `가장 많이 만든 사람 ${usage.mostGroups}개 / ${limits.licenseGroups}개`,
    },
    {
      title: '이번 달 AI 도움',
      value: formatCount(usage.aiThisMonth, '번'),
      part: usage.mostAiInADay / limits.licenseAiPerDay,
      note: `한 사람 하루에 가장 많이 ${usage.mostAiInADay}번 / ${limits.licenseAiPerDay}번`,
    },
    { title: '그림과 파일', value: formatBytes(usage.bytes), part: undefined, note: '' },
  ];
  return (
    <Card className={styles.usage}>
      {figures.map(({ title, value, part, note }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <p>
            <b className="font-title">{value}</b>{' '}
            <span className={styles.together}>모두 더해서</span>
          </p>
          {part !== undefined && (
            <div className={styles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, Math.round(part * 100))}%` }} />
            </div>
          )}
          {note && <p className={styles.soft}>{note}</p>}
        </section>
      ))}
    </Card>
  );
}
