import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { deletedGroupsQuery } from '../groups/groups.api.ts';
import styles from './GroupsPage.module.css';

/** Shown only to a person who has deleted a group. */
export function DeletedGroupsLink() {
  const { data } = useQuery(deletedGroupsQuery);
  if (!data || data.groups.length === 0) return null;
  return (
    <p className={styles.back}>
      <Link to={paths.deletedGroups()}>
        지운 모임 {formatCount(data.groups.length, '개')} 되살리기
      </Link>
    </p>
  );
}
