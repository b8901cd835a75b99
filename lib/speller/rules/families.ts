import { anAnh } from './families/an-anh.ts';
import { boundNouns } from './families/bound-nouns.ts';
import { doeDwae } from './families/doe-dwae.ts';
import { ieyoYeyo } from './families/ieyo-yeyo.ts';
import { particles } from './families/particles.ts';
import type { Family } from './rule.ts';

/** Every family there is, by the alphabet: a new file is put in here. */
export const families: readonly Family[] = [anAnh, boundNouns, doeDwae, ieyoYeyo, particles];
