import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { Chip } from '../../../../ui/status/Chip.tsx';
import styles from '../Square.module.css';
import { ReportCard } from './ReportCard.tsx';
import { groupReportsQuery, useDecideGroupReport } from './reports.api.ts';

export function GroupReports({ groupId }: { groupId: string }) {
  const { data } = useQuery(groupReportsQuery(groupId));
  const decide = useDecideGroupReport(groupId);
  if (!data || data.reports.length === 0) return null;
  return (
    <section className={styles.reports} aria-labelledby="group-reports">
      <h2 id="group-reports" className={styles.name}>
        신고가 왔어요
      </h2>
      <p className={styles.soft}>
        누가 알렸는지는 적어 두지 않아요. 내려도 글은 모임에 그대로 있고, 문집 관리자도 함께
        살펴봐요.
      </p>
      <ul className={styles.rows}>
        {data.reports.map((report) => (
          <li key={report.reportId}>
            <ReportCard
              report={report}
              decide={decide}
              heading={
                report.postId === null ? (
                  <Link to={paths.squareGroup(groupId)}>모임 소개</Link>
                ) : (
                  <Link to={paths.post(groupId, report.postId)}>
                    {report.title || '제목 없는 글'}
                  </Link>
                )
              }
              status={!report.isShown && <Chip>지금은 보이지 않아요</Chip>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
