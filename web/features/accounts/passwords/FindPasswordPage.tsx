import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/layout/Card.tsx';
import { FindByEmail } from './FindByEmail.tsx';
import { FindByLogin } from './FindByLogin.tsx';

/** With the ID a link is mailed; a person who also forgot the ID gets a code by e-mail. */
export function Component() {
  const [search] = useSearchParams();
  return <Card>{search.get('by') === 'email' ? <FindByEmail /> : <FindByLogin />}</Card>;
}
