import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { adminOverviewQuery } from './overview.api.ts';

/** The system page while something fails, else the first page of the navigation. */
export function Component() {
  const { data, isPending } = useQuery(adminOverviewQuery);
  if (isPending) return <SkeletonList count={3} />;
  const fails = data !== undefined && data.failures > 0;
  return <Navigate replace to={fails ? paths.system() : paths.people()} />;
}
