import type { ReactNode } from 'react';
import type { Group } from '../../../shared/groups.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useIsOwner } from './use-group.ts';

/** A page of the owner's that somebody else came to by its address. */
export function OwnersOnly({ group, children }: { group: Group; children: ReactNode }) {
  const isOwner = useIsOwner(group);
  if (isOwner) return children;
  return (
    <EmptyState
      word="잠시만"
      title="모임을 연 사람이 보는 화면이에요"
      action={<LinkButton to={paths.group(group.groupId)}>모임 홈으로</LinkButton>}
    />
  );
}
