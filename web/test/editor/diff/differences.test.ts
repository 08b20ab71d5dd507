// Tests line diffs and diffs of hashed texts.

import { describe, expect, it } from 'vitest';
import { alignItems } from '../../../src/editor/diff/alignItems.ts';
import { foldRows } from '../../../src/editor/diff/foldRows.ts';
import { lineDiff } from '../../../src/editor/diff/lineDiff.ts';
import { compareTexts } from '../../../src/inspector/hashedText.ts';

/** Indexes of the new or changed items of `after`. */
const changed = (before: string, after: string): number[] =>
  alignItems([...before], [...after])
    .flatMap(({ same, after: items }) => items.map(() => !same))
    .flatMap((is, index) => (is ? [index] : []));

describe('changed items', () => {
  it('do not exist between equal sequences', () => expect(changed('abc', 'abc')).toEqual([]));
  it('include a replaced item', () => expect(changed('abcd', 'abXd')).toEqual([2]));
  it('include inserted items', () => expect(changed('ad', 'abcd')).toEqual([1, 2]));
  it('do not exist after a mere removal', () => expect(changed('abcd', 'ad')).toEqual([]));
  it('exclude unchanged items between two changes', () => expect(changed('abcde', 'XbcYe')).toEqual([0, 3]));
  it('include every item if the sequences have nothing in common', () =>
    expect(changed('ab', 'xyz')).toEqual([0, 1, 2]));
});

describe('side-by-side lines', () => {
  it('have equal text on both sides if they are marked as equal, however lines were moved', () => {
    for (const [before, after] of [
      ['a\nb', 'b\na'],
      ['a\nb\nc\nd', 'c\nd\na\nb'],
      ['x\na\ny\nb', 'b\nx\ny\na'],
    ] as const) {
      const rows = lineDiff(before, after);
      for (const row of rows) if (row.kind === 'same') expect(row.before.text).toBe(row.after.text);
      expect(rows.flatMap((row) => row.before?.text ?? [])).toEqual(before.split('\n'));
      expect(rows.flatMap((row) => row.after?.text ?? [])).toEqual(after.split('\n'));
    }
  });
});

describe('folded lines', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);
  const folds = (before: readonly string[], after: readonly string[]) =>
    foldRows(lineDiff(before.join('\n'), after.join('\n'))).map(({ folded, rows }) =>
      folded ? `… ${rows.length}` : rows.map(({ after }) => after?.text ?? '').join(),
    );

  it('are more than three lines away from any change', () => {
    expect(folds(lines(100), lines(100).with(60, 'new'))).toEqual([
      '… 57',
      'line 57,line 58,line 59,new,line 61,line 62,line 63',
      '… 36',
    ]);
  });

  it('are not folded if a button would hide few lines, or between two close changes', () => {
    expect(folds(lines(29), lines(29).with(2, 'new')).join()).not.toContain('…');
    expect(folds(lines(40), lines(40).with(2, 'new')).join()).toContain('…');
    expect(folds(lines(10), lines(10).with(6, 'new')).join()).not.toContain('…');
    expect(folds(lines(17), lines(17).with(3, 'new').with(11, 'newer')).join()).not.toContain('…');
  });
});

const dump = (text: string): string => `([]uint8)[${[...new TextEncoder().encode(text)].join(' ')}]`;

describe('the comparison of hashed texts', () => {
  it('decodes a byte dump and marks the different words', () => {
    const compared = compareTexts(dump('{"image":"nginx:1.25.2"}'), dump('{"image":"nginx:1.25.3"}'));
    expect(compared?.marks).toEqual([
      { text: '{"image":"nginx:1.25.', at: 0, side: 'both' },
      { text: '2', at: 1, side: 'before' },
      { text: '3', at: 2, side: 'after' },
      { text: '"}', at: 3, side: 'both' },
    ]);
  });

  it('combines both texts', () => {
    const [before, after] = ['(a){Name:x Args:<nil> TTY:false}', '(a){Name:yy TTY:true New:z}'];
    const marks = compareTexts(before, after)?.marks ?? [];
    const side = (left: string) =>
      marks
        .filter((mark) => mark.side !== left)
        .map(({ text }) => text)
        .join('');
    expect(side('after')).toBe(before);
    expect(side('before')).toBe(after);
  });

  it('combines both texts if words were moved', () => {
    const marks = compareTexts('b a', 'a b')?.marks ?? [];
    const without = (left: string) =>
      marks.flatMap(({ side, text }) => (side === left ? [] : [text])).join('');
    expect([without('after'), without('before')]).toEqual(['b a', 'a b']);
  });

  it('counts bytes, not characters, before the first difference', () => {
    const compared = compareTexts(dump('é2'), dump('é3'));
    expect(compared?.bytes?.same).toBe(2);
    expect(compared?.bytes?.marks.map(({ text }) => text).join('')).toBe('[195 169 50 51 ]');
  });

  it('shows a struct dump unchanged', () => {
    const compared = compareTexts('(v1.Container){Name:(string)a}', '(v1.Container){Name:(string)b}');
    expect(compared?.bytes).toBeUndefined();
    expect(compared?.marks.find(({ side }) => side === 'after')?.text).toBe('b');
  });

  it('marks nothing if no container ran before', () => {
    expect(compareTexts(undefined, dump('{}'))?.marks).toEqual([{ text: '{}', at: 0, side: 'both' }]);
  });

  it('returns undefined without a text', () => expect(compareTexts(dump('{}'), undefined)).toBeUndefined());
});
