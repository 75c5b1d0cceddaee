import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONTS, WEIGHTS } from './fonts.ts';

// Renders one PDF in a separate process, whose end frees the memory: reads documents as JSON, writes a PDF.
const folderOf = (font: string) =>
  dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${font}/package.json`)));

const [data, template] = await Promise.all([
  buffer(process.stdin),
  readFile(join(import.meta.dirname, 'template.typ'), 'utf8'),
]);
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [
    { fontPaths: FONTS.flatMap((font) => WEIGHTS.map((weight) => join(folderOf(font), weight))) },
  ],
});
const pdf = compiler.pdf({ mainFileContent: template, inputs: { data: data.toString('utf8') } });
process.stdout.write(pdf);
