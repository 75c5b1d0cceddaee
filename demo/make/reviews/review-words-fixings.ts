/**
 * Review sentences for fixings, power tools and accessories: positive ones, then `||`, then
 * critical ones.
 */
export const fixingWords: Record<string, string> = {
  bolt: 'Threads run clean, every nut spun on by hand.|Heads measure exactly what the drawing says.|Length was right to half a millimetre on the ones I checked.|Used them for a steel frame, all torqued up without trouble.|Neatly bagged with the size printed on the label.|Same quality as the ones from the trade counter, for less.|Good to be able to pick the exact length.||Two of mine had a nick in the first thread.|The bag had split in the box and they were loose everywhere.|A little oily, wipe them before you paint nearby.|One had a burr under the head.',
  nut: 'Fit the rod from my other order without play.|No rejects in the bag.|Weighed a handful, all equal.|Faces are square, they sit flat.|The spanner grips well, edges are crisp.|Handy bag size for a small workshop.||Three short in a bag, not the end of the world.|Some were tight for the first two turns.|Finish is duller than in the picture.',
  washer:
    'Flat, clean, no sharp edges.|Thickness is as stated, checked with a caliper.|Hole is centred on all I looked at.|Exactly what a washer should be.|Good price for a full bag.|Used half of them on a fence already.||Some stuck together and had to be pulled apart.|A few with a burr on one side.|Fewer in the bag than expected, service sent the rest.',
  rod: 'Arrived straight, well wrapped.|Nuts run the whole length.|Cut it with a hacksaw, thread cleaned up with a nut.|Used for hanging a duct, no complaints.|Ideal for my home-made clamps.||One end was bent from the transport.|Thread damaged in one place, I cut that piece out.',
  'eye-bolt':
    'Marked with the load, as it must be.|Collar sits flat on the plate.|Solid piece, forged clean.|Lifted an engine with it without worry.|Nut fits without play.||Zinc is a bit thin in the eye.|Shank could be longer for thick timber.',
  'wood-screw':
    'Go in without a pilot hole in spruce.|The recess is deep, no slipping.|Heads sink flush by themselves.|Not one broke on forty metres of boards.|The free bit is a nice touch.|Bought them a third time now.||In oak you need to pre-drill or they snap.|Heads on two were not fully formed.|The box tears open easily.',
  anchor:
    'Hold well in brick, even near the edge.|Collar stops them from slipping in.|Put up heavy shelves with these.|Do not turn along when you drive the screw.|The drill size on the drawing is right.||In old plaster they turned with the screw.|Not my choice for plasterboard.|A little tight in the hole, I had to knock hard.',
  nail: 'Straight and sharp.|Heads have a good pattern, the hammer does not slip.|Enough in the box for a whole shed.|Drove them into larch without bending.|As described, quick delivery.||A few without a point in the box.|The cardboard box fell apart when lifted.',
  'cordless-drill':
    'Strong for its size and well balanced.|The clutch lets go exactly where I set it.|Drilled thirty holes in old beams on one charge.|The chuck holds small bits too and runs true.|Light shines where I drill, not on my hand.|I put up a whole kitchen with it.|Quiet gear, no play after three months.||The belt hook is a little short.|A hard case would be better than the one in the kit.|The gear switch was stiff in the first week.|Mine had wobble in the chuck and was exchanged.',
  'angle-grinder':
    'Starts softly and does not jump.|Good grip, even with gloves.|Guard turns in a second without tools.|Cut rebar all day and it got only warm.|Less vibration than my old one.|The cable is long enough for once.||Switch collects dust, blow it out.|A bit loud at full speed.|Spare brushes would have been nice in the box.',
  'circular-saw':
    'Cuts straight along the guide.|The blower keeps the line visible.|Depth lever works with gloves.|Full sheets of plywood in one pass, clean edge.|Light enough to use on the roof.|Base is flat, I checked it with a straight edge.||The supplied blade is fine for rough cuts only.|Scale of the bevel is hard to read.|Dust port does not fit my hose without an adapter.',
  sander:
    'Runs smoothly and leaves no swirls.|With a vacuum there is hardly any dust.|Stripped and finished a door in one afternoon.|Comfortable for hours, one hand is enough.|Pad grips the discs well.||The dust box fills up fast.|Loud without ear muffs.|Cable is a bit stiff in the cold.',
  'heat-gun':
    'Old paint came off in long strips.|Hot within seconds.|Stands safely on its back.|Shrunk a box of tubing, even and quick.|Light enough to hold overhead.||Smelled a bit on first use.|The cool-down step takes a while.',
  battery:
    'Noticeably longer work than with the 4.0.|Clicks in with no play.|Charge display is honest.|Still like new after a year of weekend use.|Does not drop off under load.||Heavier than I thought.|Came with only one bar of charge.',
  charger:
    'Full again before the coffee is finished.|Lights are easy to understand.|Hangs on the wall with two screws.|The fan is quiet.|Charges cold batteries from the van without complaint.||Fan runs on for a few minutes.|Cable could be half a metre longer.',
  'drill-bit':
    'Starts without wandering.|Still sharp after a hundred holes in mild steel.|Holes are true to size.|Runs cool with a bit of oil.|The coat looks good and really seems to help.|Chips come out long and clean.||In stainless it dulled sooner than hoped.|Snapped one, but that was my fault.|The label on the tube rubs off.',
  'hole-saw':
    'Cut a clean round hole through a kitchen panel.|The core comes out easily through the slot.|No wobble, the pilot guides it well.|Went through 2 mm steel with oil.|Size is exact, the pipe fits.||Teeth get hot in hardwood, lift often.|The core stuck the first time.',
  'saw-blade':
    'Edges hardly need sanding.|Runs quiet and true.|Cuts with far less effort than the old blade.|Cut through a nail and lived.|The bore fits without play.||Chipped the laminate a bit on the back.|Came without a reducing ring.',
  'grinding-disc':
    'Takes off weld quickly.|No vibration, well balanced.|Lasts longer than the cheap ones.|Few sparks of its own, mostly steel.|Clean cut, almost no burr.||Wears quickly on cast iron.|One in the pack was chipped.',
};
