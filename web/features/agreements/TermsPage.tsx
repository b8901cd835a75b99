import terms from 'virtual:legal/terms';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage texts={terms} />;
}
