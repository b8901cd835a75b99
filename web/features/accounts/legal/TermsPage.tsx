import terms from 'virtual:legal/terms';
import { LegalScreen } from './LegalScreen.tsx';

export function Component() {
  return <LegalScreen texts={terms} />;
}
