import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, useNavigate, useParams } from 'react-router';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { session } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { dispatchView } from '../../subjects/writing-view/writing-view.model.ts';
import { groupErrorText } from './group-error.ts';
import { groupQuery, useIsOwner } from './groups.api.ts';

/**
 * An expired session has its own dialog, and a lost connection may return, so neither redirects a
 * person who is writing. Inside the group only 403 and 404 redirect.
 */
function isAccessLost(error: unknown, isInside: boolean): error is CallError {
  if (!(error instanceof CallError) || error.code.startsWith('TOKEN_')) return false;
  if (isInside) return error.status === 403 || error.status === 404;
  return !error.isPassing;
}

/** Asks for the group while the scripts of the page are still loading. */
export function loader({ params: { groupId = '' } }: LoaderFunctionArgs): null {
  if (groupId !== '' && session.get().user) void queryClient.prefetchQuery(groupQuery(groupId));
  return null;
}

/** Later the component asks itself. */
export const shouldRevalidate = () => false;

/** Loads the group for its menu and pages; without access it redirects to the list of groups. */
export function Component() {
  const { groupId = '' } = useParams();
  const navigate = useNavigate();
  const { data: group, error } = useQuery({ ...groupQuery(groupId), enabled: groupId !== '' });
  const isOwner = useIsOwner(group);
  const refusal = isAccessLost(error, group !== undefined) ? groupErrorText(error) : undefined;

  useEffect(() => {
    if (group) {
      const { groupTitle, settings, isOwnerTeacher } = group;
      const isPublic = settings.visibility === 'PUBLIC';
      setGroupMenu({ groupId: group.groupId, groupTitle, isOwner, isOwnerTeacher, isPublic });
    }
  }, [group, isOwner]);

  // The writing view lasts for one group. A layout effect, because it must run before the next page
  // renders.
  useLayoutEffect(() => {
    const here = paths.group(groupId);
    return () => {
      const { pathname } = window.location;
      if (pathname !== here && !pathname.startsWith(`${here}/`))
        dispatchView({ type: 'leaveGroup' });
    };
  }, [groupId]);

  useEffect(() => {
    if (refusal === undefined) return;
    toast({ isForNextPage: true, title: refusal, variant: 'destructive' });
    void navigate(paths.groups(), { replace: true });
  }, [refusal, navigate]);

  return refusal === undefined ? <Outlet /> : null;
}
