import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { actOnView } from '../../subjects/writing-view/writing-view.model.ts';
import { groupFailure } from './group-failure.ts';
import { groupQuery, useIsOwner } from './groups.api.ts';

/**
 * A session that ended has its own dialog, and a lost connection may come back: whoever writes is
 * not sent away for it. Who is inside already is sent away only when the door has been shut.
 */
function sendsAway(error: unknown, isInside: boolean): error is CallError {
  if (!(error instanceof CallError) || error.code.startsWith('TOKEN_')) return false;
  if (isInside) return error.status === 403 || error.status === 404;
  return !error.isPassing;
}

/** Loads the group of the address for its menu and pages; who may not be here goes to their groups. */
export function Component() {
  const { groupId = '' } = useParams();
  const navigate = useNavigate();
  const { data: group, error } = useQuery({ ...groupQuery(groupId), enabled: groupId !== '' });
  const isOwner = useIsOwner(group);
  const refusal = sendsAway(error, group !== undefined) ? groupFailure(error) : undefined;

  useEffect(() => {
    if (group) {
      setGroupMenu({ groupId: group.groupId, groupTitle: group.groupTitle, isOwner });
    }
  }, [group, isOwner]);

  // From page to page of the group it stays as it was; asked at once, before one goes on to another.
  useLayoutEffect(() => {
    const here = paths.group(groupId);
    return () => {
      const { pathname } = window.location;
      if (pathname !== here && !pathname.startsWith(`${here}/`)) actOnView({ type: 'leaveGroup' });
    };
  }, [groupId]);

  useEffect(() => {
    if (refusal === undefined) return;
    toast({ title: refusal, variant: 'destructive' });
    void navigate(paths.groups(), { replace: true });
  }, [refusal, navigate]);

  return refusal === undefined ? <Outlet /> : null;
}
