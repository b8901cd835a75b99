import type { CDPSession, Page } from '@playwright/test';
import { disassemble } from 'es-hangul';

/**
 * Types as a person with a Hangul keyboard does: each jamo replaces the syllable being composed, and
 * the syllable is committed when the next one begins. Goes to whatever has the focus.
 */
export async function compose(page: Page, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  try {
    for (const character of text) await composeOne(cdp, character);
  } finally {
    await cdp.detach();
  }
}

/** The same, but the last syllable stays under the cursor, not yet committed. */
export async function composeUnfinished(page: Page, syllable: string): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await steps(cdp, syllable);
  return cdp;
}

const isSyllable = (character: string) => /^[가-힣]$/.test(character);

async function composeOne(cdp: CDPSession, character: string): Promise<void> {
  if (isSyllable(character)) await steps(cdp, character);
  if (character === '\n') {
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    return;
  }
  await cdp.send('Input.insertText', { text: character });
}

/** `감`: ㄱ, 가, 감. */
async function steps(cdp: CDPSession, syllable: string): Promise<void> {
  const jamo = [...disassemble(syllable)];
  for (let length = 1; length <= jamo.length; length += 1) {
    const text = length === jamo.length ? syllable : partOf(syllable, length);
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      windowsVirtualKeyCode: 229,
    });
    await cdp.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      key: 'Process',
      windowsVirtualKeyCode: 229,
    });
  }
}

const FIRST = 0xac00;
const FINALS = 28;

/** The syllable as it looks after its first jamo (a consonant), or without its final one. */
function partOf(syllable: string, length: number): string {
  if (length === 1) return disassemble(syllable).slice(0, 1);
  const offset = syllable.charCodeAt(0) - FIRST;
  return String.fromCharCode(FIRST + offset - (offset % FINALS));
}
