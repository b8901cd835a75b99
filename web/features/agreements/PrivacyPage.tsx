import privacy from 'virtual:legal/privacy';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage texts={privacy} />;
}
