import { Navigate } from 'react-router';
import { paths } from '../../../app/paths.ts';

export function Component() {
  return <Navigate replace to={paths.people()} />;
}
