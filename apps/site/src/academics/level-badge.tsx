/** The level of an achievement, from school to international. */
import { type AchievementLevel, achievementLevelLabels } from '@sekolah/contract/academics/labels'
import { Badge, type Tone } from '@sekolah/ui/status'

const tones: Record<AchievementLevel, Tone> = {
  sekolah: 'plain',
  kota: 'plain',
  provinsi: 'info',
  nasional: 'good',
  internasional: 'wait',
}

export const LevelBadge = ({ level }: { level: AchievementLevel }) => (
  <Badge tone={tones[level]} icon={false}>
    Tingkat {achievementLevelLabels[level]}
  </Badge>
)
