import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownerName } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { myGroupsQuery } from '../../groups/groups/groups.api.ts';
import styles from './MyPage.module.css';

export function MyGroupsCard() {
  const { data } = useQuery(myGroupsQuery);
  if (!data) return null;
  return (
    <Card title="내 모임">
      {data.groups.length === 0 ? (
        <>
          <p className={styles.none}>아직 들어간 모임이 없어요.</p>
          <LinkButton to={paths.groups({ join: 'on' })}>코드로 들어가기</LinkButton>
        </>
      ) : (
        <ul>
          {data.groups.map(({ groupId, groupTitle, memberCount, ...owner }) => (
            <li key={groupId}>
              <Link className={styles.group} to={paths.group(groupId)}>
                <i className="font-title" aria-hidden="true">
                  {[...groupTitle][0]}
                </i>
                <span>
                  <b>{groupTitle}</b>
                  <span className={styles.muted}>
                    {ownerName(owner)} · {formatCount(memberCount, '명')}
                  </span>
                </span>
                <Icon name="next" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
