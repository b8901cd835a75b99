import privacy from 'virtual:legal/privacy';
import { LegalScreen } from './LegalScreen.tsx';

export function Component() {
  return <LegalScreen texts={privacy} />;
}
