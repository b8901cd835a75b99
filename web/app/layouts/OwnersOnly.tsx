import type { ReactNode } from 'react';
import { ownerTitle } from '../../../shared/groups/owner-title.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { EmptyState, SkeletonList } from '../../ui/status/PageStates.tsx';
import { useGroupMenu } from '../menus/group-menu.ts';
import { paths } from '../paths.ts';

/** Shows `children` to the group's owner, and to other members a link to the group. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  const menu = useGroupMenu();
  if (menu?.isOwner === true) return children;
  return (
    <>
      <PageHeader title={title} />
      {menu?.isOwner === false ? (
        <EmptyState
          word="잠시만"
          title={`${ownerTitle(menu)}만 볼 수 있는 화면이에요`}
          action={<LinkButton to={paths.group(menu.groupId)}>모임 홈으로</LinkButton>}
        />
      ) : (
        <SkeletonList count={2} height="180px" />
      )}
    </>
  );
}
