import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { FindByEmail } from './FindByEmail.tsx';
import { FindByLogin } from './FindByLogin.tsx';

/** By the ID a link is mailed; whoever forgot even that gets a code by their address. */
export function Component() {
  const [search] = useSearchParams();
  return <Card>{search.get('by') === 'email' ? <FindByEmail /> : <FindByLogin />}</Card>;
}
