/**
 * Every syllable that the pages of this folder show without a connection (offline-words.test.ts),
 * digits and marks: their parts of the typefaces are loaded ahead, for devices without Korean ones.
 */
export const OFFLINE_WORDS =
  ' .,?·‘’“”0123456789' +
  '것게결겼고괜그글금기깐끊나내낼넷는다달대댓더던도동돼됐되된됨두뒤든려로만면모목못무문물버번보볼봄부분새서수쉬시쓰쓴쓸아어없엇에여연열왔요워으은을이인읽있자잘잠장저전절제' +
  '져졌주지직집찮터판편한할해했화';
