import { themeShades, readColor } from '#domain/settings/theme-shades.ts';
import { contrastRatio, textOn } from '#domain/settings/contrast.ts';
import { operate } from '#server/audit/operate.ts';
import { UnusableImage } from '#server/media/inspect-image.ts';
import { type BrandingChange, setBranding } from '#server/settings/operate/set-branding.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import { type Command, CommandError, UsageError, unknownAction } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { readGivenFile } from '../terminal/read-given-file.ts';

/** `brand set`: the shop's name, logo and colours. */
export const brand: Command = {
  usage: ["set [--logo FILE] [--logo-dark FILE] [--icon FILE] [--color '#0a7']"],
  summary:
    'Sets the logo (and one for dark backgrounds), the icons for browsers and phones with the social card, and the brand colour, from which twelve shades are derived.',
  run: async ({ db, files, print }, [action, ...rest]) => {
    if (action !== 'set') throw unknownAction('brand', action);
    const { values } = readArguments(rest, {
      options: ['logo', 'logo-dark', 'icon', 'color'],
      min: 0,
      max: 0,
    });
    const { logo, 'logo-dark': logoDark, icon, color } = values;
    const given: BrandingChange = {
      ...(logo === undefined ? {} : { logo: await readGivenFile(logo) }),
      ...(logoDark === undefined ? {} : { logoDark: await readGivenFile(logoDark) }),
      ...(icon === undefined ? {} : { icon: await readGivenFile(icon) }),
      ...(color === undefined ? {} : { color: colorOf(color) }),
    };
    if (Object.keys(given).length === 0)
      throw new UsageError('set takes --logo, --logo-dark, --icon or --color.');
    const by = byCommandLine();
    await operate(db, by, (work) => setBranding(work, files, given)).catch((error: unknown) => {
      throw error instanceof UnusableImage ? new CommandError(error.message) : error;
    });
    if (given.color !== undefined) {
      const action600 = themeShades(given.color).primary600;
      const words = textOn(action600);
      const ratio = contrastRatio(words, action600).toFixed(1);
      const name = words === '#ffffff' ? 'white' : 'black';
      print(`Buttons are ${action600} with ${name} text (contrast ${ratio} to 1).`);
    }
    print('The branding is saved.');
  },
};

function colorOf(text: string): string {
  const color = readColor(text);
  if (color === null) throw new UsageError(`"${text}" isn't a colour such as '#00aa77'.`);
  return color;
}
