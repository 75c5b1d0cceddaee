import { expect, test } from 'vitest';
import { ReadPosition } from './read-position.ts';

test('a replica is read once changes are received, and from no position before the last of them', () => {
  const position = new ReadPosition();
  position.raise(70);
  expect(position.required).toBeNull();
  position.begin(50);
  expect(position.required).toBe(70);
  position.raise(60);
  expect(position.required).toBe(70);
  position.raise(90);
  expect(position.required).toBe(90);
});

test('while no changes are received only the primary is read', () => {
  const position = new ReadPosition(0);
  position.begin(90);
  position.lose();
  position.raise(95);
  expect(position.required).toBeNull();
});

test('another primary may be at an earlier position', () => {
  const position = new ReadPosition(0);
  position.begin(90);
  const { generation } = position;
  position.lose();
  position.begin(40);
  expect(position.required).toBe(40);
  expect(position.generation).toBe(generation + 1);
});

test('after the primary was lost its replicas have time to be rewound', () => {
  const position = new ReadPosition(600_000);
  position.begin(90);
  expect(position.required).toBe(90);
  position.lose();
  position.begin(90);
  expect(position.required).toBeNull();
});
