import type { ReactNode } from 'react';
import styles from './SignedInSwitch.module.css';

interface SignedInSwitchProps {
  signedOut: ReactNode;
  signedIn: ReactNode;
}

/**
 * One of two links. The style sheet chooses by `data-signed-in` of the document, so that it works on
 * the pages without React, too (see session-key.ts).
 */
export function SignedInSwitch({ signedOut, signedIn }: SignedInSwitchProps) {
  return (
    <div className={styles.switch}>
      <div className={styles.signedOut}>{signedOut}</div>
      <div className={styles.signedIn}>{signedIn}</div>
    </div>
  );
}
